import { savedWorkLimits } from '@mulya/contract/saved-work';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';

/** Objects and lists within each other in a JSON body: saved work, and what surrounds it. */
const maxBodyDepth = savedWorkLimits.depth + 8;

/**
 * Refuses bodies that nest too deep, on every route and before any schema reads them. Schemas and JSON.stringify are recursive, so that
 * deep nesting would exhaust the stack.
 */
export function guardBodyDepth(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const { body } = request;
    done(isJson(body) && isDeeperThan(maxBodyDepth, body) ? tooDeep() : undefined);
  });
}

const tooDeep = () =>
  new AppError('BAD_REQUEST', `The body was expected to nest at most ${String(maxBodyDepth)} levels deep; this nests deeper.`);

/** Not the bytes, texts and streams that some routes receive. */
const isJson = (body: unknown): boolean =>
  Array.isArray(body) || (isNested(body) && [Object.prototype, null].includes(Object.getPrototypeOf(body) as object | null));

/** Whether objects and lists nest deeper than `most` levels. */
export function isDeeperThan(most: number, value: unknown): boolean {
  const levels = levelsOf(value);
  for (let depth = 0; depth <= most; depth += 1) if (levels.next().done === true) return false;
  return true;
}

/** The objects and lists in a value, level by level, without recursion. */
export function* levelsOf(value: unknown): Generator<readonly object[]> {
  for (
    let level: readonly object[] = [value].filter(isNested);
    level.length > 0;
    level = level.flatMap((each) => Object.values(each).filter(isNested))
  )
    yield level;
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;
