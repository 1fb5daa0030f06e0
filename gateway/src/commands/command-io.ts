import type { Environment } from '../config/variable-reader.ts';

/** Where a command writes. */
export interface CommandIo {
  /** One line for each thing that was done. */
  print(line: string): void;
  /** Why nothing was done, as one sentence. */
  fail(sentence: string): void;
}

/** A command of `npm run`. Returns the exit status: 0 done, 1 refused with nothing changed. */
export type Command = (args: readonly string[], env: Environment, io: CommandIo) => Promise<number>;
