/** Reads values of an import file at the cursor's position. */
import type { z } from '@mulya/contract';
import { savedWorkLimits } from '@mulya/contract/saved-work';
import { AppError } from '../errors/app-error.ts';
import type { JsonCursor } from './json-cursor.ts';
import { levelsOf, tooLarge } from './stored-work.ts';
import { savedWorkStoreLimits } from '../limits.ts';

/** Characters of one version, draft or company in a file: its work and the other members. */
const MAX_ENTRY_LENGTH = savedWorkLimits.body + 8 * 1_024;

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
  if (
    mayContainProtoKey(text) &&
    levelsOf(parsed)
      .flat()
      .some((each) => Object.hasOwn(each, PROTO_KEY))
  )
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
