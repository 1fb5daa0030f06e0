/** One entry of the palette: an action or a destination. */
export interface PaletteEntry {
  /** Unique among all groups. */
  readonly id: string;
  readonly label: string;
  /** Shown after the label: a symbol, an exchange, "no figures". */
  readonly detail?: string | undefined;
  /** The equivalent shortcut, as in an action's `keys`. */
  readonly keys?: string | undefined;
  run(): void;
}

export interface PaletteGroup {
  readonly name: string;
  readonly label: string;
  readonly entries: readonly PaletteEntry[];
  /** A note of the group, with or without entries: "Companies can’t be searched right now." */
  readonly note?: string | undefined;
}
