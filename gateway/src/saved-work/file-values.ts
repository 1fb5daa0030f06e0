/** Reads values of an import file, with a cursor that moves once through its bytes. */
import type { z } from '@mulya/contract';
import { savedWorkLimits } from '@mulya/contract/saved-work';
import { AppError } from '../errors/app-error.ts';
import { levelsOf } from '../web/body-depth.ts';
import { tooLarge } from './stored-work.ts';
import { savedWorkStoreLimits } from '../limits.ts';

/** Of one version, draft or company in a file: its work and the other members. */
const MAX_ENTRY_BYTES = savedWorkLimits.body + 8 * 1_024;

/** Of a member's name with its quotes; the known ones are shorter, and a longer one is no JSON to the cursor. */
const MAX_NAME_BYTES = 1_024;

/** Iterates over a list. @throws AppError if there is no list */
export function readList(walk: JsonCursor, path: string): Generator<number> {
  if (!walk.startsWith('[')) throw invalidFile(`its ${path} is not as expected`);
  return walk.elements();
}

/** Reads a value up to the size of an entry. @throws AppError PAYLOAD_TOO_LARGE, SyntaxError */
export function readValue(walk: JsonCursor): unknown {
  const text = walk.readValue(MAX_ENTRY_BYTES);
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

/** The bytes of JSON's syntax. In UTF-8 none of them is part of another character. */
const byte = {
  quote: 0x22,
  backslash: 0x5c,
  comma: 0x2c,
  colon: 0x3a,
  '{': 0x7b,
  '}': 0x7d,
  '[': 0x5b,
  ']': 0x5d,
  space: 0x20,
  newline: 0x0a,
  return: 0x0d,
  tab: 0x09,
} as const;

/**
 * Moves once through the bytes of a JSON text and splits it into values, so that a large one is decoded and parsed piece by piece. It reads
 * the syntax between the values; `JSON.parse` checks the values themselves.
 */
export class JsonCursor {
  private readonly bytes: Buffer;
  private at = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /** Whether an object ("{") or a list ("[") begins here. */
  startsWith(bracket: '{' | '['): boolean {
    this.skipSpace();
    return this.bytes[this.at] === byte[bracket];
  }

  /** Iterates over the names of an object. The caller must read each value before the next name. @throws SyntaxError */
  *members(): Generator<string> {
    this.expect(byte['{']);
    for (let isFirst = true; this.hasNext(isFirst, byte['}']); isFirst = false) {
      if (this.bytes[this.at] !== byte.quote) throw this.unexpected();
      const name: unknown = JSON.parse(this.bytes.toString('utf8', this.at, this.skipString(this.at + MAX_NAME_BYTES)));
      this.expect(byte.colon);
      yield String(name);
    }
  }

  /** Iterates over the indexes of a list. The caller must read each element before the next index. @throws SyntaxError */
  *elements(): Generator<number> {
    this.expect(byte['[']);
    for (let index = 0; this.hasNext(index === 0, byte[']']); index += 1) yield index;
  }

  /**
   * Reads the text of a value with trailing space; undefined if it is longer than `most` bytes.
   *
   * @throws SyntaxError for an unfinished value
   */
  readValue(most: number): string | undefined {
    this.skipSpace();
    const from = this.at;
    for (let depth = 0; ;) {
      if (this.at - from > most) return undefined;
      const current = this.bytes[this.at];
      if (current === undefined) {
        if (depth > 0) throw this.unexpected();
        break;
      }
      if (current === byte.quote) this.skipString(from + most);
      else if (current === byte['{'] || current === byte['[']) depth += 1;
      else if (current === byte['}'] || current === byte[']']) {
        if (depth === 0) break;
        depth -= 1;
      } else if (depth === 0 && current === byte.comma) break;
      if (current !== byte.quote) this.at += 1;
    }
    if (this.at - from > most) return undefined;
    return this.bytes.toString('utf8', from, this.at);
  }

  /** @throws SyntaxError when anything follows */
  end(): void {
    this.skipSpace();
    if (this.at < this.bytes.length) throw this.unexpected();
  }

  /** Moves to the next member or element, or past the end. */
  private hasNext(isFirst: boolean, closes: number): boolean {
    this.skipSpace();
    if (this.bytes[this.at] === closes) {
      this.at += 1;
      return false;
    }
    if (!isFirst) this.expect(byte.comma);
    this.skipSpace();
    return true;
  }

  private expect(expected: number): void {
    this.skipSpace();
    if (this.bytes[this.at] !== expected) throw this.unexpected();
    this.at += 1;
  }

  /** Moves past a quoted string, or just beyond `end` in a longer one, and returns the new position. */
  private skipString(end: number): number {
    for (this.at += 1; this.at < this.bytes.length; this.at += 1) {
      if (this.at > end) return this.at;
      const current = this.bytes[this.at];
      if (current === byte.quote) return (this.at += 1);
      if (current === byte.backslash) this.at += 1;
    }
    throw this.unexpected();
  }

  private skipSpace(): void {
    for (;;) {
      const current = this.bytes[this.at];
      if (current !== byte.space && current !== byte.newline && current !== byte.return && current !== byte.tab) return;
      this.at += 1;
    }
  }

  private unexpected(): SyntaxError {
    return new SyntaxError(`JSON was expected to go on at ${String(this.at)}.`);
  }
}
