import { AccessSchema, RemoteNameSchema, SemverSchema, type RemoteName, type z } from '@mulya/contract';
import { commandBodies, type CommandBody } from '@mulya/contract/releases';
import type { Program } from './command.ts';
import { asOneLine } from './release-error.ts';

/** The arguments of a command after its verb, read one by one; each method throws a sentence for an unexpected one. */
export class Words {
  private readonly left: string[];
  private readonly program: Program;

  constructor(words: readonly string[], program: Program) {
    this.left = [...words];
    this.program = program;
  }

  next(what: string, example = ''): string {
    const word = this.left.shift();
    if (word === undefined) throw new Error(`Say ${what} too${example}.`);
    return word;
  }

  /** The named remote, which is optional in a remote's own folder. */
  remote(): RemoteName {
    const remote = this.remoteOrNone();
    if (remote === undefined) throw new Error('Name the remote, such as mfe-search.');
    return remote;
  }

  remoteOrNone(): RemoteName | undefined {
    const { own } = this.program;
    const isThere = this.left[0] !== undefined && (own === undefined || this.left[0].startsWith('mfe-'));
    const name = isThere ? this.left.shift() : own;
    return name === undefined ? undefined : inWords(RemoteNameSchema, name, 'The remote');
  }

  version(): string | undefined {
    const word = this.left.shift();
    return word === undefined ? undefined : inWords(SemverSchema, word, 'The version');
  }

  path(): string {
    return inWords(commandBodies.unmount.shape.path, this.next('the address', ', such as /news'), 'The address');
  }

  /** A slot, with the section of the option. */
  place(section: string | undefined): Pick<CommandBody<'unmount-section'>, 'slot' | 'section'> {
    const shape = commandBodies['unmount-section'].shape;
    return {
      slot: inWords(shape.slot, this.next('the slot', ', such as valuation/method'), 'The slot'),
      section: inWords(shape.section, section ?? '', '--section'),
    };
  }

  accessOrNone(): z.infer<typeof AccessSchema> | undefined {
    const word = this.left.shift();
    return word === undefined ? undefined : accessOf(word);
  }

  port(): number | undefined {
    const word = this.left.shift();
    if (word !== undefined && !(/^\d{1,5}$/.test(word) && Number(word) <= 65_535))
      throw new Error(`The port was expected to be a number up to 65535, but came as "${asOneLine(word)}".`);
    return word === undefined ? undefined : Number(word);
  }

  end(instead = ''): void {
    if (this.left.length > 0) throw new Error(`"${asOneLine(this.left.join(' '))}" is too much. ${instead}`.trim());
  }
}

/** Parses an argument by a contract schema, or throws its message. */
function inWords<S extends z.ZodMiniType>(schema: S, word: string, what: string): z.infer<S> {
  const read = schema.safeParse(word);
  if (!read.success) throw new Error(`${what} cannot be "${asOneLine(word)}": ${read.error.issues[0]?.message ?? 'it has another form'}.`);
  return read.data;
}

/** The same for an option that may be left out. */
export const option = <S extends z.ZodMiniType>(schema: S, word: string | undefined, what: string): z.infer<S> | undefined =>
  word === undefined ? undefined : inWords(schema, word, what);

export function percentOf(word: string): number {
  const number = /^\d+(\.\d+)?%?$/.test(word) ? Number.parseFloat(word) : NaN;
  if (!(number <= 100)) throw new Error(`The percent was expected to be a number from 0 to 100, but came as "${asOneLine(word)}".`);
  return number;
}

export function orderOf(word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  if (!/^\d{1,4}$/.test(word) || Number(word) > 1_000)
    throw new Error(`--order was expected to be a number up to 1000, but came as "${asOneLine(word)}".`);
  return Number(word);
}

export function accessOf(word: string): z.infer<typeof AccessSchema> {
  const read = AccessSchema.safeParse(word);
  if (!read.success) throw new Error(`Access is one of ${AccessSchema.options.join(', ')}, but came as "${asOneLine(word)}".`);
  return read.data;
}
