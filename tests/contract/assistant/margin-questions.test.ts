/** Questions for another EBITDA margin, which the builder computes. */
import { lostNumbers } from './answers-of.ts';
import { askAssistant, type AssistantAnswer } from './ask-assistant.ts';
import { testedCompanies, type TestedCompany } from './companies.ts';
import { independentAnswers } from './independent-answers.ts';

let companies: ReadonlyMap<string, TestedCompany> = new Map();
beforeAll(async () => {
  companies = await testedCompanies();
}, 120_000);

function asked(symbol: string, question: string): AssistantAnswer & { readonly company: TestedCompany } {
  const company = companies.get(symbol);
  if (company === undefined) throw new Error(`${symbol} is none of the tested companies.`);
  return { ...askAssistant({ company }, question), company };
}

const leadOf = (text: string): string => text.split('\n')[0] ?? '';

/** The figures of a line, without the years. */
const figuresIn = (line: string): readonly number[] =>
  [...line.matchAll(/₹([\d,.]*\d)|(-?[\d,.]*\d)%/g)].map(([, money, percent]) => Number((money ?? percent ?? '').replaceAll(',', '')));

it.each([
  ['ITC', 'what if the margin falls 2 points', -2, 'PE'],
  ['TATASTEEL', 'if the EBITDA margin falls by 200 bps', -2, 'PE'],
  ['RELIANCE', 'target price with a 150 bps higher EBITDA margin?', 1.5, 'PE'],
  ['TCS', 'margins contract 3 percentage points', -3, 'PE'],
  ['IDEA', 'what if the margin falls 2 points', -2, 'EV/EBITDA'],
] as const)(
  'is answered with what an independent builder gives, on a method that depends on it: %s, %s',
  (symbol, question, points, by) => {
    const answer = asked(symbol, question);
    const right = independentAnswers(answer.company.answer, answer.company.history).targetAtMargin(points, by);
    const found = figuresIn(leadOf(answer.text));
    expect(found).toHaveLength(right.length);
    // The model's growth has four decimals, and a percentage one.
    for (const [at, value] of right.entries()) expect(Math.abs((found[at] ?? NaN) - value)).toBeLessThan(0.06 + Math.abs(value) * 1e-5);
    expect(leadOf(answer.text)).toContain(`FY28E target on ${by} is `);
    expect(answer.text).toMatch(/\n- EBITDA FY28E is ₹[\d,]+ crore \(now /);
    expect(lostNumbers({ ...answer })).toEqual([]);
  },
);

it.each([
  ['HDFCBANK', /^A margin is an input of the builder, which lenders and insurers don’t have\./],
  ['SBILIFE', /^A margin is an input of the builder, which lenders and insurers don’t have\./],
  [
    'ITI',
    /^The model can’t follow this margin, .*\n- .*Not from the builder: EBITDA growth FY26E, FY27E and FY28E \(EBITDA FY25 is below zero\)/s,
  ],
])('gets a sentence where the model has no such margin: %s', (symbol, text) => {
  expect(asked(symbol, 'what if the margin falls 2 points').text).toMatch(text);
});
