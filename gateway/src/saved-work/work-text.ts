import { savedWorkLimits, type Work } from '@mulya/contract/saved-work';
import { AppError } from '../errors/app-error.ts';

/** A team's JSON as it is kept. `bytes`: its weight as UTF-8. */
export interface WorkText {
  readonly text: string;
  readonly bytes: number;
}

/** `most`: bytes. @throws AppError BAD_REQUEST when it nests too deep, PAYLOAD_TOO_LARGE when it is larger than a body may be */
export function workText(work: Work, most: number = savedWorkLimits.body): WorkText {
  if (isDeeperThan(savedWorkLimits.depth, work)) throw new AppError('BAD_REQUEST', `Saved work was expected to nest at most ${String(savedWorkLimits.depth)} levels deep; this nests deeper.`);
  const text = JSON.stringify(work);
  const bytes = Buffer.byteLength(text);
  if (bytes > most) throw new AppError('PAYLOAD_TOO_LARGE', `Saved work was expected to be at most ${String(most / 1_024)} KiB; ${String(Math.ceil(bytes / 1_024))} KiB came.`);
  return { text, bytes };
}

/** Work as it came. It was an object when it was kept. */
export function readWork(text: string): Work {
  return JSON.parse(text) as Work; // written by `workText`
}

/** Level by level: what nests thousands of levels deep must not use up the stack. */
function isDeeperThan(most: number, work: unknown): boolean {
  let level: readonly object[] = isNested(work) ? [work] : [];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === most) return true;
    level = level.flatMap((each) => Object.values(each).filter(isNested));
  }
  return false;
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;
