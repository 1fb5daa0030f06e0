/** One thing that the palette can do or go to. */
export interface PaletteEntry {
  /** Unique among all groups. */
  readonly id: string;
  readonly label: string;
  /** Said after the label: a symbol, an exchange, "no figures". */
  readonly detail?: string | undefined;
  /** The shortcut that does the same, as in an action's `keys`. */
  readonly keys?: string | undefined;
  run(): void;
}

export interface PaletteGroup {
  readonly name: string;
  readonly label: string;
  readonly entries: readonly PaletteEntry[];
  /** What the group has to say of itself, with or without entries: "Companies can’t be searched right now." */
  readonly note?: string | undefined;
}
