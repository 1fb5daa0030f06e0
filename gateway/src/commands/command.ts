import { type Environment, VariableReader, text } from '../config/variables.ts';
import { errorMessage, printableText } from '../lib/text.ts';
import { readDatabase } from '../config/settings.ts';
import { createDatabase } from '../database/create-database.ts';
import type { Database } from '../database/database.port.ts';

/** Where a command writes. */
export interface CommandIo {
  /** One line for each thing that was done. */
  print(line: string): void;
  /** Why nothing was done, or a file was refused, as one sentence. */
  fail(sentence: string): void;
}

/** A command of `npm run`. Returns 0 when done, 1 when refused. A refused import changes nothing; a folder is done if one file is. */
export type Command = (args: readonly string[], env: Environment, io: CommandIo) => Promise<number>;

/** The same, for texts from outside: names of files and companies, cells of a list. */
export function forTerminal({ print, fail }: CommandIo): CommandIo {
  return { print: (line) => print(printableText(line)), fail: (sentence) => fail(printableText(sentence)) };
}

/** What to do while a running gateway holds an embedded database. */
export const stopOrShare =
  'Stop the gateway and run this again, or set DATABASE_URL for both to one PostgreSQL server, which they can use at once.';

/** The error of an embedded database that another process uses (folder-lock.ts). */
const inUse = /another gateway( \(process \d+\))? uses it/;

/**
 * Runs a command's work on the gateway's database, which the environment names as for the gateway itself. Every error becomes one sentence.
 *
 * @param whileInUse what to do while a running gateway holds an embedded database: "Drop the file into the PRICES folder."
 * @returns the exit status
 */
export async function withDatabase(
  env: Environment,
  { fail }: CommandIo,
  whileInUse: string,
  work: (database: Database) => Promise<void>,
): Promise<number> {
  const variables = new VariableReader(env);
  const config = readDatabase(variables, {
    dataDir: variables.read('DATA_DIR', text) ?? './var',
    production: env['NODE_ENV'] === 'production',
  });
  if (variables.problems.length > 0) {
    fail(variables.problems.join(' '));
    return 1;
  }
  let database: Database | undefined;
  try {
    database = await createDatabase(config, { warn: () => undefined });
    await work(database);
    return 0;
  } catch (error) {
    const sentence = errorMessage(error);
    const holder = inUse.exec(sentence);
    fail(holder === null ? sentence : `The database is in use: a gateway${holder[1] ?? ''} is running on it. ${whileInUse}`);
    return 1;
  } finally {
    await database?.close();
  }
}
