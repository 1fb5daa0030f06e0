import { act } from '@testing-library/react';

/** Where `@mulya/sdk/jest` keeps the answers of `matchMedia`. */
const registry = Symbol.for('@mulya/sdk/media');

/**
 * Decides whether a media query matches, until the test ends. Listeners of `matchMedia(query)` are called, as when the window is resized or
 * the user changes a setting. No query matches before.
 *
 * @param query as the component writes it; spaces and capitals don't matter
 * @throws Error if Jest runs without the preset `@mulya/sdk/jest`
 * @example
 * setMedia('(max-width: 480px)', true);
 */
export function setMedia(query: string, matches: boolean): void {
  const change = Reflect.get(globalThis, registry) as ((query: string, matches: boolean) => void) | undefined; // the preset's own
  if (change === undefined) throw new Error('setMedia was expected to run in Jest with the preset @mulya/sdk/jest.');
  act(() => change(query, matches));
}
