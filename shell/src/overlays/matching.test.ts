import type { OfferedAction } from '../host/actions.ts';
import { matching } from './matching.ts';

const offered = ['Go to Growth Analysis', 'Growth', 'Theme: Dark', 'Dashboard'].map(
  (label): OfferedAction => ({ group: 'page', action: { name: label, label, run: () => undefined } }),
);
const labels = (query: string) => matching(offered, query).map(({ action }) => action.label);

it.each<[string, readonly string[]]>([
  ['', ['Go to Growth Analysis', 'Growth', 'Theme: Dark', 'Dashboard']],
  ['growth', ['Growth', 'Go to Growth Analysis']],
  ['  analysis GO ', ['Go to Growth Analysis']],
  ['da', ['Dashboard', 'Theme: Dark']],
  ['no such thing', []],
])('%j finds %j', (query, found) => {
  expect(labels(query)).toEqual(found);
});
