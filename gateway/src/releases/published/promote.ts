import { canaryProgressText, type CommandBody } from '@mulya/contract/releases';
import { AppError } from '../../errors/app-error.ts';
import { assertFits, type Decision } from './decide.ts';
import { pointTo, type Pointer } from './pointer.ts';
import { buildOf, currentOf, hasWellCanary, listCandidates, progressOf, riskOf, type RemoteFacts } from './release-facts.ts';

/**
 * Makes a version the current one; without a version the canary, if it runs and is well.
 *
 * @throws AppError NOT_FOUND for a version that was never published; NOT_FIT with the preflight's reasons, without a version to take, and
 *   for a version that needs force
 */
export function promote(now: Pointer, facts: RemoteFacts, { version, force = false }: CommandBody<'promote'>): Decision {
  const chosen = version ?? wellCanary(now, facts, force);
  assertFits(buildOf(facts, chosen), facts);
  const from = currentOf(now, facts);
  if (from === chosen) return undefined;
  if (!force) assertSafe(now, facts, chosen);
  return { pointer: pointTo(now, chosen, from), from, to: chosen };
}

function wellCanary(now: Pointer, facts: RemoteFacts, force: boolean): string {
  const { remote } = facts;
  const { canary } = now;
  const candidates = `Promote a version by its name. Candidates: ${listCandidates(now, facts)}.`;
  if (canary === null || now.percent === 0)
    throw new AppError('NOT_FIT', `A running canary of ${remote} was expected, or a version; there is no canary. ${candidates}`);
  if (!force && !hasWellCanary(now, facts))
    throw new AppError(
      'NOT_FIT',
      `The canary ${remote} ${canary} was expected to be well; so far it is not known to be: ${describeCanary(now, facts)}. Wait for it, or decide yourself. ${candidates}`,
    );
  return canary;
}

function describeCanary(now: Pointer, facts: RemoteFacts): string {
  const progress = progressOf(now, facts);
  return `${canaryProgressText(progress)}, ${String(progress.failures)} failed`;
}

/** A canary that runs and is well again has outlived an earlier stop. */
function assertSafe(now: Pointer, facts: RemoteFacts, version: string): void {
  const isWellAgain = now.canary === version && hasWellCanary(now, facts);
  const risk = riskOf(version, isWellAgain ? { stopped: new Set() } : facts);
  if (risk === undefined) return;
  throw new AppError(
    'NOT_FIT',
    `A version that is safe for everybody was expected; ${facts.remote} ${version} is not known to be (${risk}). Publish a fixed version, or promote this one with --force. Candidates: ${listCandidates(now, facts)}.`,
  );
}
