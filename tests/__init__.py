"""One file per module; promises/ for what always holds, window/ for a real window, bench/ to measure."""
