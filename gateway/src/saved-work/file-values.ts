/** Values of a file with saved work, read where a walk through its text stands. */
import type { z } from '@mulya/contract';
import { savedWorkLimits } from '@mulya/contract/saved-work';
import { AppError } from '../errors/app-error.ts';
import type { JsonCursor } from './json-cursor.ts';
import { levelsOf, tooLarge } from './work-text.ts';

/** Characters of one version, draft or company in a file: a body of work, and what stands beside it. */
const MAX_ENTRY_LENGTH = savedWorkLimits.body + 8 * 1_024;
/** Names in an object that are not known here: a later version of the form may have added some. */
const MAX_UNKNOWN_MEMBERS = 20;

/** The places of a list. @throws AppError when no list is there */
export function readList(walk: JsonCursor, path: string): Generator<number> {
  if (!walk.startsWith('[')) throw invalidFile(`its ${path} is not as expected`);
  return walk.elements();
}

/** A value of at most the size of an entry. @throws AppError PAYLOAD_TOO_LARGE, SyntaxError */
export function readValue(walk: JsonCursor): unknown {
  const text = walk.readValue(MAX_ENTRY_LENGTH);
  if (text === undefined) throw tooLarge('more');
  const parsed: unknown = JSON.parse(text);
  if (
    mayContainProtoKey(text) &&
    levelsOf(parsed)
      .flat()
      .some((each) => Object.hasOwn(each, PROTO_KEY))
  )
    throw new SyntaxError(PROTO_KEY);
  return parsed;
}

/** As the framework does with every other body: a key by which an object would become another one has no place in JSON. */
const PROTO_KEY = '__proto__';

/** Whether it can have that key at all, in whatever letters are written by their numbers. Few texts can, and the others are not looked through. */
const mayContainProtoKey = (text: string) => text.includes(PROTO_KEY) || text.includes('\\u');

/** What an object of a file has beside what is known of it: it is let be, if it is JSON, and little. */
export class UnknownMembers {
  private count = 0;

  skip(walk: JsonCursor, name: string): void {
    this.count += 1;
    if (name === PROTO_KEY) throw new SyntaxError(PROTO_KEY);
    if (this.count > MAX_UNKNOWN_MEMBERS) throw invalidFile(`it has more than ${String(MAX_UNKNOWN_MEMBERS)} names that are not known`);
    readValue(walk);
  }
}

export function parseAs<T>(schema: z.ZodMiniType<T>, read: unknown, path: string): T {
  const parsed = schema.safeParse(read);
  if (!parsed.success) throw invalidFile(`its ${[path, ...(parsed.error.issues[0]?.path ?? [])].map(String).join('.')} is not as expected`);
  return parsed.data;
}

/** Versions of one moment are put a millisecond apart, so a file of Mulya's own may hold times a little before 1970. */
const EARLIEST_TIME = Date.UTC(1969, 11, 31);

/** @throws AppError BAD_REQUEST for a time that is none, or that no gateway can have written: PostgreSQL has no year 0 */
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
