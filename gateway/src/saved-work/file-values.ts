/** Reads values of an import file, with a cursor that moves once through its text. */
import type { z } from '@mulya/contract';
import { savedWorkLimits } from '@mulya/contract/saved-work';
import { AppError } from '../errors/app-error.ts';
import { levelsOf } from '../web/body-depth.ts';
import { tooLarge } from './stored-work.ts';
import { savedWorkStoreLimits } from '../limits.ts';

/** Characters of one version, draft or company in a file: its work and the other members. */
const MAX_ENTRY_LENGTH = savedWorkLimits.body + 8 * 1_024;

/** Characters of a member's name with its quotes; the known ones are shorter, and a longer one is no JSON to the cursor. */
const MAX_NAME_LENGTH = 1_024;

/** Iterates over a list. @throws AppError if there is no list */
export function readList(walk: JsonCursor, path: string): Generator<number> {
  if (!walk.startsWith('[')) throw invalidFile(`its ${path} is not as expected`);
  return walk.elements();
}

/** Reads a value up to the size of an entry. @throws AppError PAYLOAD_TOO_LARGE, SyntaxError */
export function readValue(walk: JsonCursor): unknown {
  const text = walk.readValue(MAX_ENTRY_LENGTH);
  if (text === undefined) throw tooLarge('more');
  const parsed: unknown = JSON.parse(text);
  if (mayContainProtoKey(text) && [...levelsOf(parsed)].flat().some((each) => Object.hasOwn(each, PROTO_KEY)))
    throw new SyntaxError(PROTO_KEY);
  return parsed;
}

/** Rejected against prototype pollution, as Fastify does in every other body. */
const PROTO_KEY = '__proto__';

/** A cheap check, so that few texts need a full search. The key may be escaped. */
const mayContainProtoKey = (text: string) => text.includes(PROTO_KEY) || text.includes('\\u');

/** Skips unknown members of an object, as long as they are JSON and few. */
export class UnknownMembers {
  private count = 0;

  skip(walk: JsonCursor, name: string): void {
    this.count += 1;
    if (name === PROTO_KEY) throw new SyntaxError(PROTO_KEY);
    if (this.count > savedWorkStoreLimits.maxUnknownMembers)
      throw invalidFile(`it has more than ${String(savedWorkStoreLimits.maxUnknownMembers)} names that are not known`);
    readValue(walk);
  }
}

export function parseAs<T>(schema: z.ZodMiniType<T>, read: unknown, path: string): T {
  const parsed = schema.safeParse(read);
  if (!parsed.success) throw invalidFile(`its ${[path, ...(parsed.error.issues[0]?.path ?? [])].map(String).join('.')} is not as expected`);
  return parsed.data;
}

/** Versions of the same time are spread by milliseconds, so Mulya's own file may contain times just before 1970. */
const EARLIEST_TIME = Date.UTC(1969, 11, 31);

/** @throws AppError BAD_REQUEST for an invalid time, or one that no gateway can have written: PostgreSQL has no year 0 */
export function assertValidTime(time: string): string {
  const at = Date.parse(time);
  if (Number.isNaN(at)) throw invalidFile(`it has ${time} for a time`);
  if (at < EARLIEST_TIME) throw invalidFile(`it has the time ${time}, which is before 1970`);
  return time;
}

export const invalidFile = (why: string) =>
  new AppError(
    'BAD_REQUEST',
    `This isn’t a valid Mulya export (max ${String(savedWorkLimits.file / 1_024 / 1_024)} MB): ${why}. Nothing was changed.`,
  );

/**
 * Moves once through a JSON text and splits it into values, so that a large one is parsed piece by piece. It reads the syntax between the
 * values; `JSON.parse` checks the values themselves.
 */
export class JsonCursor {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Whether an object ("{") or a list ("[") begins here. */
  startsWith(bracket: '{' | '['): boolean {
    this.skipSpace();
    return this.text[this.at] === bracket;
  }

  /** Iterates over the names of an object. The caller must read each value before the next name. @throws SyntaxError */
  *members(): Generator<string> {
    this.expect('{');
    for (let isFirst = true; this.hasNext(isFirst, '}'); isFirst = false) {
      if (this.text[this.at] !== '"') throw this.unexpected();
      const name: unknown = JSON.parse(this.text.slice(this.at, this.skipString(this.at + MAX_NAME_LENGTH)));
      this.expect(':');
      yield String(name);
    }
  }

  /** Iterates over the indexes of a list. The caller must read each element before the next index. @throws SyntaxError */
  *elements(): Generator<number> {
    this.expect('[');
    for (let index = 0; this.hasNext(index === 0, ']'); index += 1) yield index;
  }

  /**
   * Reads the text of a value with trailing space; undefined if it is longer than `most` characters.
   *
   * @throws SyntaxError for an unfinished value
   */
  readValue(most: number): string | undefined {
    this.skipSpace();
    const from = this.at;
    for (let depth = 0; ;) {
      if (this.at - from > most) return undefined;
      const character = this.text[this.at];
      if (character === undefined) {
        if (depth > 0) throw this.unexpected();
        break;
      }
      if (character === '"') this.skipString(from + most);
      else if (character === '{' || character === '[') depth += 1;
      else if (character === '}' || character === ']') {
        if (depth === 0) break;
        depth -= 1;
      } else if (depth === 0 && character === ',') break;
      if (character !== '"') this.at += 1;
    }
    if (this.at - from > most) return undefined;
    return this.text.slice(from, this.at);
  }

  /** @throws SyntaxError when anything follows */
  end(): void {
    this.skipSpace();
    if (this.at < this.text.length) throw this.unexpected();
  }

  /** Moves to the next member or element, or past the end. */
  private hasNext(isFirst: boolean, closes: '}' | ']'): boolean {
    this.skipSpace();
    if (this.text[this.at] === closes) {
      this.at += 1;
      return false;
    }
    if (!isFirst) this.expect(',');
    this.skipSpace();
    return true;
  }

  private expect(expected: string): void {
    this.skipSpace();
    if (this.text[this.at] !== expected) throw this.unexpected();
    this.at += 1;
  }

  /** Moves past a quoted string, or just beyond `end` in a longer one, and returns the new position. */
  private skipString(end: number): number {
    for (this.at += 1; this.at < this.text.length; this.at += 1) {
      if (this.at > end) return this.at;
      const character = this.text[this.at];
      if (character === '"') return (this.at += 1);
      if (character === '\\') this.at += 1;
    }
    throw this.unexpected();
  }

  private skipSpace(): void {
    for (;;) {
      const character = this.text[this.at];
      if (character !== ' ' && character !== '\n' && character !== '\r' && character !== '\t') return;
      this.at += 1;
    }
  }

  private unexpected(): SyntaxError {
    return new SyntaxError(`JSON was expected to go on at ${String(this.at)}.`);
  }
}
