import { defineRemote } from '@mulya/contract';
import { declarationsOf, eventsProblem, teamServerProblem } from './remote-manifest.plugin.ts';

// What a team without types could write.
const remote = (emits: readonly string[], listens: readonly string[] = []) =>
  ({ name: 'mfe-search', emits, listens }) as unknown as Parameters<typeof eventsProblem>[0];

it.each([
  ['its own events', remote(['company/selected'], ['session/changed'])],
  ['no events', { name: 'mfe-search' } as const],
])('accepts a remote with %s', (_, of) => {
  expect(eventsProblem(of)).toBeUndefined();
});

it.each([
  [
    "another team's event",
    remote(['valuation/opened']),
    'mfe-search was expected to emit its own events only, but src/remote.tsx lists valuation/opened, which belongs to mfe-valuation. Take it out of emits.',
  ],
  [
    'an event that does not exist',
    remote([], ['company/choosen']),
    'mfe-search was expected to name events of the contract, but there is no event company/choosen. Correct it in src/remote.tsx.',
  ],
])('refuses a remote with %s', (_, of, problem) => {
  expect(eventsProblem(of)).toBe(problem);
});

it('records what pages and sections declare', () => {
  const load = () => Promise.resolve({ default: () => null });
  const declaring = defineRemote({
    name: 'mfe-sotp',
    contract: '1.3',
    pages: { sum: { menu: 'Sums', load }, other: load },
    sections: { 'sum-of-parts': { slot: 'valuation/method', load }, other: load },
  });
  expect(declarationsOf(declaring)).toEqual({ menu: { sum: 'Sums' }, sectionSlots: { 'sum-of-parts': 'valuation/method' } });
  expect(declarationsOf(defineRemote({ name: 'mfe-sotp', contract: '1.3', sections: { other: load } }))).toEqual({});
});

it('refuses calls of its own server from a contract without them', () => {
  const calling = ['x()', 'y("/teams/mfe-news/headlines")'];
  expect(teamServerProblem({ name: 'mfe-news', contract: '1.0' }, calling)).toBe(
    "mfe-news calls its own server (/teams/mfe-news/), which came with contract 1.3, but says contract 1.0. Say '1.3'.",
  );
  expect(teamServerProblem({ name: 'mfe-news', contract: '1.3' }, calling)).toBeUndefined();
  expect(teamServerProblem({ name: 'mfe-news', contract: '1.0' }, ['"/teams/mfe-other/x"'])).toBeUndefined();
});
