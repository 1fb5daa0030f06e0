import type { CompanyEvent } from '@mulya/contract';
import { withBreaks } from '@mulya/domain';
import { modelOf, tcs } from '@mulya/valuation-model/testing';
import { formulaDifferences } from './formula-differences.fixture.ts';
import { describeNote } from './note/describe-note.ts';
import { rowOf, tableOf, textsOf } from './note/notes.fixture.ts';
import { createWorkbook, filledScenarios, pageOf } from './pages.fixture.ts';

const event: CompanyEvent = {
  kind: 'demerger',
  date: '2025-10',
  business: 'Vedanta Aluminium and three others',
  change: -62,
  breaks: true,
  source: 'Built-in list',
};
const answer = { ...tcs, events: [event], financials: [...withBreaks(tcs.financials, [event])] };
const model = modelOf(answer);
const page = pageOf(answer, { model, scenarios: filledScenarios(model) });
const sentence = 'Not comparable: Vedanta Aluminium and three others left in October 2025, after FY25’s end.';

describe('files of a company with a demerger after its base year', () => {
  const workbook = createWorkbook(page);
  const textsOn = (name: string) =>
    (workbook.sheets.find((sheet) => sheet.name === name)?.rows ?? []).map((row) => row.map((cell) => cell?.value ?? ''));

  it('has the event among the workbook’s sources, and words in place of comparisons, without a formula', () => {
    expect(textsOn('Sources')).toContainEqual([
      'Vedanta Aluminium and three others left in October 2025',
      'Built-in list',
      'October 2025',
      '',
      'Figures before it are not comparable.',
    ]);
    expect(textsOn('Scenarios').find(([label]) => label === 'Upside FY28E')?.[2]).toMatch(/^not comparable: Vedanta/);
    expect(textsOn('Grid').flat()).toContain(sentence);
    expect(formulaDifferences(workbook)).toEqual([]);
  });

  it('says so in the note, and puts the words in its tables', () => {
    const note = describeNote(page, { history: undefined, industry: undefined });
    expect(textsOf(note, 'Summary')).toContain(sentence);
    expect(textsOf(note, 'Summary')).not.toContain('the target price is');
    expect(note.sections.map(({ title }) => title)).not.toContain('Valuation by multiples');
    expect(rowOf(tableOf(note, 'Financial summary'), 'PE').at(-1)).toMatch(/^not comparable: Vedanta/);
    expect(textsOf(note, 'Valuation summary')).toContain(`PE, EV/EBITDA, EV/Sales, PB and Discounted cash flow: ${sentence}`);
  });
});
