/** Where a command writes. */
export interface CommandIo {
  /** A line of its result. */
  print(line: string): void;
  /** Why nothing was done, as one sentence. */
  fail(sentence: string): void;
}
