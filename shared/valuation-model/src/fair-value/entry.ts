/** One assumption: percent for growth, times for a multiple. `null`: the field is empty, and dependent cells have no figure. */
export interface Entry {
  readonly value: number | null;
  readonly by: 'default' | 'analyst';
  /** ISO date of an entry by the analyst. */
  readonly on?: string;
  /** The source of an entry that the analyst did not type: "peers' median, n = 4: …". */
  readonly note?: string;
}
