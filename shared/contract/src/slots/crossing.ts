import type { z } from '../schema.ts';
import type { Work } from '../saved-work/fields.ts';
import { sectionLimits } from '../section.ts';
import type { SlotDefinition } from './define.ts';

export type Crossing<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: string };

/**
 * Copies what a page hands in and parses it by the slot's schema. Fields that a newer page adds stay.
 *
 * @example
 * readSlotInput(slots['valuation/method'], input); // { ok: true, value: … }
 */
export function readSlotInput(definition: SlotDefinition, input: unknown): Crossing<unknown> {
  const parsed = definition.input.safeParse(input);
  if (!parsed.success) return refuse(`The page's input does not fit its slot: ${issueText(parsed.error)}.`);
  return { ok: true, value: structuredClone(input) };
}

/**
 * Copies what a section gives back and parses it by the slot's schema. undefined takes the last output back.
 *
 * @example
 * readSlotOutput(slots['dashboard/card'], {}); // { ok: false, problem: 'The output does not fit the slot: …' }
 */
export function readSlotOutput(definition: SlotDefinition, output: unknown): Crossing<unknown> {
  if (output === undefined) return { ok: true, value: undefined };
  const copy = copyJson(output, 'output', sectionLimits.output);
  if (!copy.ok) return copy;
  const parsed = definition.output.safeParse(copy.value);
  return parsed.success ? { ok: true, value: parsed.data } : refuse(`The output does not fit the slot: ${issueText(parsed.error)}.`);
}

/**
 * Copies a section's own state, within `sectionLimits`.
 *
 * @example
 * readSectionWork({ segments: [] }); // { ok: true, value: { segments: [] } }
 */
export function readSectionWork(work: unknown): Crossing<Work | undefined> {
  if (work === undefined) return { ok: true, value: undefined };
  const copy = copyJson(work, 'state', sectionLimits.work);
  if (!copy.ok) return copy;
  const { value } = copy;
  if (!isJsonObject(value)) return refuse('The state is no JSON object.');
  if (depthOf(value) > sectionLimits.depth) return refuse(`The state is nested deeper than ${String(sectionLimits.depth)} levels.`);
  return { ok: true, value };
}

const isJsonObject = (value: unknown): value is Work => value instanceof Object && !Array.isArray(value);

/** Returns a copy by way of JSON, so that no getter, function or shared object crosses. */
function copyJson(value: unknown, what: string, limit: number): Crossing<unknown> {
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch {
    text = undefined; // a cycle, a BigInt, or nested too deeply
  }
  if (text === undefined) return refuse(`The ${what} is no JSON.`);
  const bytes = new TextEncoder().encode(text).length;
  if (bytes > limit) return refuse(`The ${what} has ${String(bytes)} bytes; ${String(limit)} are allowed.`);
  return { ok: true, value: JSON.parse(text) as unknown };
}

/** Counts the levels of a value that came from JSON: 0 for a plain value. */
function depthOf(value: unknown): number {
  let level = [value];
  for (let depth = 0; ; depth += 1) {
    const inside = level.filter((each): each is object => typeof each === 'object' && each !== null);
    if (inside.length === 0) return depth;
    level = inside.flatMap((each) => Object.values(each) as unknown[]);
  }
}

const refuse = (problem: string): { readonly ok: false; readonly problem: string } => ({ ok: false, problem });

/** The first few problems of a value: "figures.0.label: a text is one line". */
function issueText({ issues }: z.core.$ZodError): string {
  return issues
    .slice(0, 3)
    .map(({ path, message }) => (path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`))
    .join('; ');
}
