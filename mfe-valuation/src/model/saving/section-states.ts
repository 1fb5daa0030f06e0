import { sectionLimits } from '@mulya/contract';
import type { SectionStates } from '../work.ts';

/** What the sections of one valuation may save, together with its other work in a body of 64 KiB. */
const limits = { bytes: 32 * 1_024, sections: 16 } as const;

/** Why these states can't be saved with the valuation, as one sentence. Undefined if they can. */
export function sectionsProblem(states: SectionStates): string | undefined {
  const count = Object.keys(states).length;
  if (count > limits.sections) return `The valuation has the states of ${count} sections; ${limits.sections} are allowed.`;
  const bytes = bytesOf(states);
  return bytes > limits.bytes ? `The sections of the valuation have ${bytes} bytes together; ${limits.bytes} are allowed.` : undefined;
}

/** Reads states that come from outside: saved work, a link. Undefined if the sections could not have saved them. */
export function parseSectionStates(saved: unknown): SectionStates | undefined {
  if (!isJsonObject(saved)) return undefined;
  const states = Object.entries(saved).flatMap(([key, state]) =>
    keyPattern.test(key) && isJsonObject(state) && bytesOf(state) <= sectionLimits.work ? [[key, state] as const] : [],
  );
  const read = Object.fromEntries(states);
  return states.length === Object.keys(saved).length && sectionsProblem(read) === undefined ? read : undefined;
}

/** "mfe-sotp/sum-of-parts" */
const keyPattern = /^mfe-[a-z0-9-]{1,60}\/[a-z][a-z0-9-]{0,40}$/;

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
