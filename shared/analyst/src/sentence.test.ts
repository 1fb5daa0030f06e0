import { above, below } from './claim.ts';
import { factsFrom } from './facts.ts';
import { observe, quote, say, selectSentences, size, textOfWords } from './sentence.ts';

const facts = (now: number, before: number) =>
  factsFrom(
    Object.entries({ now, before }).map(([id, value]) => ({ is: 'number', id, label: id, value, unit: 'crore', edited: false }) as const),
  );
const moved = observe({
  topic: 'loss',
  weight: 1,
  claims: [above('now', 'before')],
  words: say`Net loss narrowed to ${size('now')} from ${size('before')}.`,
});
const turned = observe({
  ...moved,
  claims: [above('now', 'before'), below('before', 0)],
  words: say`PAT ${quote('now')} vs ${quote('before')}.`,
});

it('leaves out a comparison of two amounts that print alike', () => {
  expect(selectSentences([moved], facts(-7.6, -8.4))).toEqual([]);
  expect(selectSentences([moved], facts(-7.4, -8.4))).toEqual([moved]);
});

it('keeps a change of sign between amounts of one size, unless both print as zero', () => {
  expect(selectSentences([turned], facts(5, -5))).toEqual([turned]);
  expect(selectSentences([turned], facts(0.004, -0.004))).toEqual([]);
});

it.each([
  [0.31, '₹0.3 crore'],
  [-0.31, '-₹0.3 crore'],
  [0.04, '₹0.04 crore'],
  [0.004, '₹0 crore'],
  [0, '₹0 crore'],
  [0.6, '₹1 crore'],
])('prints %d crore as %s', (value, text) => {
  expect(textOfWords([quote('now')], facts(value, 1))).toBe(text);
});
