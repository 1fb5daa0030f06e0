import type { Environment } from '../config/variable-reader.ts';
import { printableText } from '../lib/text.ts';

/** Where a command writes. */
export interface CommandIo {
  /** One line for each thing that was done. */
  print(line: string): void;
  /** Why nothing was done, as one sentence. */
  fail(sentence: string): void;
}

/** A command of `npm run`. Returns the exit status: 0 done, 1 refused with nothing changed. */
export type Command = (args: readonly string[], env: Environment, io: CommandIo) => Promise<number>;

/** The same, for texts from outside: names of files and companies, cells of a list. */
export function forTerminal({ print, fail }: CommandIo): CommandIo {
  return { print: (line) => print(printableText(line)), fail: (sentence) => fail(printableText(sentence)) };
}
