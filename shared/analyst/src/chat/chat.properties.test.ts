import fc from 'fast-check';
import { assistantTools, parseToolCall, toolNames } from '@mulya/contract/assistant';
import { reply, resultText, toolFigure } from '../fixtures/ask-with-tools.ts';

const word = fc.constantFrom(
  'PAT', 'profit', 'growth', 'PE', 'EV/EBITDA', 'target', 'upside', 'price', 'why', 'did', 'fall', 'at', 'what', 'if', 'instead of', 'compare', 'peers', 'history', 'I', 'assume', 'FY26', 'FY28E', '2025-26', '10%', '12 pc', '25x', '₹ 1,200 cr', '1.5 lakh crore', '-3', '1e9', 'margin', 'kitna', 'hai', 'agar', 'book', 'discount rate', 'and', ',', '?', 'debt', 'return', 'fair', 'needed', 'last year',
); // prettier-ignore
const question = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 600 }),
  fc.array(word, { maxLength: 14 }).map((words) => words.join(' ')),
);
const odd = /undefined|NaN|Infinity|\[object|null/;

it('reads any text into calls that fit their schemas, or into words', () => {
  fc.assert(
    fc.property(question, (content) => {
      const answer = reply([{ role: 'user', content }]);
      if ('text' in answer) return answer.text.trim() !== '' && !odd.test(answer.text.replaceAll(content, ''));
      return (
        answer.calls.length > 0 &&
        answer.calls.every(
          ({ name, arguments: given }) => Object.hasOwn(assistantTools, name) && parseToolCall(name, JSON.stringify(given)).ok,
        )
      );
    }),
    { numRuns: 150 },
  );
});

it('takes at most 50 ms for the longest text', () => {
  const texts = ['growth '.repeat(86), '10% '.repeat(150), 'PAT 10% and '.repeat(50), '('.repeat(600), '1,'.repeat(300), 'a'.repeat(600)];
  const timeOf = (content: string): number => {
    const began = performance.now();
    reply([{ role: 'user', content }]);
    return performance.now() - began;
  };
  // The fastest of some runs is the text's own time, whatever else the machine does.
  const slow = texts.filter((content) => Math.min(...Array.from({ length: 6 }, () => timeOf(content))) > 50);
  expect(slow).toEqual([]);
});

it('never throws for any content of a result, and says no number that is in none', () => {
  const figure = fc.record({
    id: fc.constantFrom('case/headline/target-price', 'case/headline/upside', 'solve/answer', 'bridge/from', 'bridge/to', 'bridge/tax', 'own/pe', 'history/now', 'assumption/PAT growth/FY26E', 'toString'),
    value: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.string({ maxLength: 20 }), fc.constant(null)),
  }); // prettier-ignore
  const content = fc.oneof(
    fc.json(),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc
      .array(figure, { maxLength: 12 })
      .map((figures) => resultText(figures.map(({ id, value }) => toolFigure(id, value, typeof value === 'number' ? 'inr' : 'text')))),
  );
  const asked = fc.constantFrom(
    'PAT growth 10%',
    'fair PE',
    'Why did PAT fall?',
    'PE vs peers',
    'what did I assume',
    'is PE high for its history',
  );
  fc.assert(
    fc.property(asked, content, fc.constantFrom(...toolNames), fc.boolean(), (text, result, other, isOther) => {
      const first = reply([{ role: 'user', content: text }]);
      if ('text' in first) return false;
      const answer = reply([
        { role: 'user', content: text },
        {
          role: 'assistant',
          tool_calls: first.calls.map(({ name }) => ({
            id: 'a',
            type: 'function',
            function: { name: isOther ? other : name, arguments: '{}' },
          })),
        },
        { role: 'tool', tool_call_id: 'a', content: result },
      ]);
      return 'text' in answer && answer.text.trim() !== '' && !/undefined|NaN|Infinity|\[object/.test(answer.text.replaceAll(result, ''));
    }),
    { numRuns: 150 },
  );
});
