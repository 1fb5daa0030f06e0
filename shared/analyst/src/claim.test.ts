import { above, absent, below, countOf, falling, holds, rising, hasText, type Claim } from './claim.ts';
import { factsFrom } from './facts.ts';

const number = (id: string, value: number) => ({ is: 'number', id, label: id, value, unit: 'crore', edited: false }) as const;
const facts = factsFrom([
  number('a', 1),
  number('b', 2),
  number('c', 3),
  { is: 'words', id: 'w', label: 'w', text: 'loss widened' },
  { is: 'placeholder', id: 'p', label: 'p' },
]);

it.each<[string, Claim, boolean]>([
  ['above another', above('b', 'a'), true],
  ['not above itself', above('b', 'b'), false],
  ['above a part of another', above('b', 'c', 0.5), true],
  ['below a number', below('a', 0), false],
  ['rising', rising(['a', 'b', 'c']), true],
  ['one figure does not rise', rising(['a']), false],
  ['falling', falling(['a', 'b']), false],
  ['so many', countOf(['a', 'b', 'c'], '>', 1, 2), true],
  ['so many, one of them missing', countOf(['a', 'x'], '>', 0, 1), false],
  ['the highest', { is: 'highest', figure: 'c', among: ['a', 'b', 'c'] }, true],
  ['not the lowest', { is: 'lowest', figure: 'b', among: ['a', 'b'] }, false],
  ['its place', { is: 'place', figure: 'b', among: ['a', 'b', 'c'], first: 'low', place: 2 }, true],
  ['a place among others than itself', { is: 'place', figure: 'b', among: ['a', 'c'], first: 'low', place: 2 }, false],
  ['the median of two', { is: 'median', figure: 'b', of: ['a', 'c'] }, true],
  ['no median with a gap', { is: 'median', figure: 'b', of: ['a', 'c', 'x'] }, false],
  ['a sum', { is: 'sum', whole: 'c', plus: ['a', 'b'], minus: [] }, true],
  ['words', hasText('w', 'loss widened'), true],
  ['other words', hasText('w', 'loss narrowed'), false],
  ['no figure', absent('w'), true],
  ['a placeholder is no figure', above('p', 0), false],
  ['nothing is known of what is not there', below('x', 1), false],
])('%s', (_, claim, isTrue) => {
  expect(holds(claim, facts)).toBe(isTrue);
});
