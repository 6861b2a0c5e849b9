"""Owns the settings panel, made from the table of settings: a new row there is a new control here."""

from collections.abc import Sequence

from halfmoon.language import N_, _
from halfmoon.stage.geometry import Size
from halfmoon.stage.items import Glyph
from halfmoon.stage.panels.base import Panel
from halfmoon.stage.panels.blocks import Block, Column, Gap, heading
from halfmoon.stage.panels.context import PanelContext
from halfmoon.stage.panels.controls import Button, Control, Requests
from halfmoon.stage.panels.rows import Choice, Deed, Slider, Switch, widest
from halfmoon.stage.requests import ChangeSetting, Errand, PanelName
from halfmoon.store.settings import SETTINGS, Group, Kind, Setting

FULL_SCREEN = N_("Full screen on or off")
RESTORE_DEFAULTS = N_("Restore defaults")


def open_panel(context: PanelContext) -> Panel:
    """Return the settings panel."""
    return SettingsPanel(context)


class SettingsPanel(Panel):
    """A control for each setting that players see, under the headings of its groups. Changes apply at once."""

    name = PanelName.SETTINGS

    def title(self) -> str:
        return _("Settings") if self.context.policy.may_open_settings else _("Language")

    def blocks(self, room: Size) -> Sequence[Block]:
        groups = [self._group(group) for group in Group if group is not Group.HIDDEN]
        restore = Button("restore", _(RESTORE_DEFAULTS), self._restore_defaults)
        return [*(group for group in groups if group.blocks), Gap(0.5), restore, Gap(0.5)]

    def _group(self, group: Group) -> Column:
        rows: list[Block] = [self._row(setting) for setting in self._shown() if setting.group is group]
        if group is Group.LOOK and rows and self.context.policy.may_quit:
            rows.append(Deed("full_screen", _(FULL_SCREEN), "", Glyph.FULL_SCREEN, lambda: (Errand.TOGGLE_FULLSCREEN,)))
        return Column((heading(_(group.value)), *rows, Gap(0.2)), gap=0.45) if rows else Column(())

    def _row(self, setting: Setting) -> Control:
        key, label, help = setting.key, _(setting.label), _(setting.help) if setting.help else ""
        value = self.context.settings.value(key)
        if setting.kind is Kind.SWITCH:
            return Switch(key, label, help, value is True, lambda on: (ChangeSetting(key, on),))
        if setting.kind is Kind.NUMBER:
            assert isinstance(value, int)
            return Slider(
                key,
                label,
                help,
                value,
                setting.least,
                setting.most,
                setting.step,
                lambda number: (ChangeSetting(key, number),),
                lambda number: _("{number}%").format(number=number),
            )
        values = self._choices(setting)
        return Choice(
            key,
            label,
            help,
            tuple(values.values()),
            list(values).index(str(value)) if value in values else 0,
            lambda index: (ChangeSetting(key, list(values)[index]),),
            self._room(),
        )

    def _room(self) -> int:
        """Return how many pixels the widest value of any choice takes."""
        choices = [self._choices(setting) for setting in self._shown() if setting.kind is Kind.CHOICE]
        return widest([label for values in choices for label in values.values()], self.style)

    def _choices(self, setting: Setting) -> dict[str, str]:
        """Return a choice's values, each with what is shown for it; languages and own themes go by their own names."""
        found = {"language": self.context.languages, "theme": self.context.themes}
        return {value: _(label) for value, label in setting.choices} | dict(found.get(setting.key, {}))

    def _restore_defaults(self) -> Requests:
        defaults = {setting.key: self.context.defaults.value(setting.key) for setting in self._shown()}
        return tuple(
            ChangeSetting(key, default)
            for key, default in defaults.items()
            if self.context.settings.value(key) != default
            if not isinstance(default, tuple)
        )

    def _shown(self) -> list[Setting]:
        """Return the settings that this player sees, in the table's order."""
        shown = [setting for setting in SETTINGS.values() if setting.group is not Group.HIDDEN]
        policy = self.context.policy
        return [
            setting
            for setting in shown
            if (policy.may_choose_language if setting.key == "language" else policy.may_open_settings)
        ]
