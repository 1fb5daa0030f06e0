import type { OfferedAction } from '../host/actions.ts';
import { matchActions } from './match-actions.ts';

const offered = ['Go to Growth Analysis', 'Growth', 'Theme: Dark', 'Dashboard', 'Show EV/EBITDA', 'Take credit', 'Edit the model'].map(
  (label): OfferedAction => ({ group: 'page', action: { name: label, label, run: () => undefined } }),
);
const label = ({ action }: OfferedAction) => action.label;
const found = (query: string) => {
  const { byWord, bySubstring } = matchActions(offered, query);
  return { words: byWord.map((each) => label(each.offered)), parts: bySubstring.map(label) };
};

it.each<[string, readonly string[], readonly string[]]>([
  ['', offered.map(label), []],
  ['growth', ['Growth', 'Go to Growth Analysis'], []],
  ['  analysis GO ', ['Go to Growth Analysis'], []],
  ['da', ['Dashboard', 'Theme: Dark'], ['Show EV/EBITDA']],
  ['dark', ['Theme: Dark'], []],
  ['edit', ['Edit the model'], ['Take credit']],
  ['model edit', ['Edit the model'], []],
  ['board', [], ['Dashboard']],
  ['ebitda', ['Show EV/EBITDA'], []],
  ['ev/e', ['Show EV/EBITDA'], []],
  ['no such thing', [], []],
])('matches %j by word in %j and by substring in %j', (query, words, parts) => {
  expect(found(query)).toEqual({ words, parts });
});

it('ranks a whole word before the start of one', () => {
  const labels = ['Editing notes', 'Stop editing', 'Start edit', 'Edit'];
  const actions = labels.map((each): OfferedAction => ({ group: 'page', action: { name: each, label: each, run: () => undefined } }));
  expect(matchActions(actions, 'edit').byWord.map((each) => label(each.offered))).toEqual([
    'Edit',
    'Editing notes',
    'Start edit',
    'Stop editing',
  ]);
});
