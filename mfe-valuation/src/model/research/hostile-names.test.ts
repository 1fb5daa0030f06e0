import { missingCell, reportedCell, type FormulaInput } from '@mulya/domain';
import { factTable, type NamedCell } from '@mulya/domain/grounding';
import { hostileTexts } from '@mulya/sdk/testing';
import type { MetricGrowth } from '@mulya/valuation-model/growth-analysis';
import { cards } from './cards.ts';
import { growthPrompt } from './growth-prompts.ts';
import type { PromptCompany } from './prompt.ts';
import { researchPrompt } from './research-prompts.ts';
import { thesisPrompt } from './thesis-prompt.ts';

const sales: NamedCell = {
  id: 'line/sales/FY25',
  label: 'Sales FY25',
  cell: reportedCell(240_893, 'crore', { line: 'Revenue', period: 'FY25' }),
};
const plain: PromptCompany = { name: 'Acme Ltd', industry: 'Industrial goods' };

const growth: MetricGrowth = {
  metric: 'Revenue',
  amounts: [{ name: 'Revenue FY25', cell: sales.cell }],
  growth: [],
  counted: [],
  average: absent('Average Revenue growth'),
  cagr: absent('Revenue CAGR'),
};

function absent(name: string): FormulaInput {
  return { name, cell: missingCell('There is one year alone.') };
}

/** Every prompt about a company. */
function promptsOf(company: PromptCompany): readonly string[] {
  const own = factTable([sales]);
  return [
    ...cards.map((card) => researchPrompt(card, company, undefined)),
    ...cards.map((card) => researchPrompt(card, company, { own, peers: own, model: own })),
    thesisPrompt(company, undefined),
    thesisPrompt(company, { own, peers: own, model: own }),
    ...[true, false].flatMap((hasTools) => [
      growthPrompt('comment', growth, company, hasTools),
      growthPrompt('recommendation', growth, company, hasTools),
    ]),
  ];
}

/** Every character that a reader may treat as a line end. */
const lineEnd = /\r\n|[\n\r\u2028\u2029\u0085\v\f]/;

/** The lines of a prompt, without the company's own texts. */
const layoutOf = (prompt: string): readonly string[] => prompt.split(lineEnd).map((line) => line.replace(/^(Name|Industry): .*$/, '$1:'));

const layout = promptsOf(plain).map(layoutOf);

describe('prompt', () => {
  it.each(hostileTexts)('has only its own parts if a company’s name and industry try $tries', ({ text }) => {
    const prompts = promptsOf({ name: text, industry: text });
    expect(prompts.map(layoutOf)).toEqual(layout);
    for (const prompt of prompts) {
      const names = prompt.split('\n').flatMap((line) => /^(?:Name|Industry): (.*)$/.exec(line)?.[1] ?? []);
      expect(names).toHaveLength(2);
      for (const words of names) {
        expect(words.length).toBeLessThanOrEqual(120);
        expect(words).not.toMatch(/[#|`<>{}[\]\\~*=]|(?<![\p{L}\p{N}_])_+(?![\p{L}\p{N}_])|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}]/u);
      }
    }
  });

  it.each(hostileTexts)('has a one-row table if a line of the source, or a peer, tries $tries', ({ text }) => {
    const table = factTable([{ ...sales, id: `peer/${text}/line/sales/FY25`, label: `${text}: Sales FY25` }]);
    const lines = table.split(lineEnd);
    expect(lines).toHaveLength(2);
    expect(lines[1]?.split(' | ')).toHaveLength(4);
    expect(lines[1]).toMatch(/^peer\/.* \| ₹ crore \| 240,893$/);
  });
});
