import type { ValuationAnswer } from '@mulya/contract';
import { cellText } from '@mulya/domain';
import { defaultAssumptions } from '@mulya/valuation-model/fair-value';
import { hdfcBank, historyOf, iti, lgElectronics, modelOf, own, tcs } from '@mulya/valuation-model/testing';
import type { Thesis } from '../../model/thesis.ts';
import { comparedCompany, filledScenarios, pageOf, weightedScenarios } from '../pages.fixture.ts';
import type { ExportedPage } from '../workbook-content.ts';
import { describeNote } from './describe-note.ts';
import { rowOf, sectionOf, tableOf, tablesOf, textsOf } from './notes.fixture.ts';

const insurer: ValuationAnswer = {
  ...hdfcBank,
  companyName: 'A life insurer',
  companyProfile: { mgIndustry: 'Life Insurance', recentNews: [] },
};
const history = historyOf(Array.from({ length: 30 }, (_, at) => 20 + ((at * 7) % 13) / 3));
const benchmarks = { history, industry: undefined };
const noteOf = (answer: ValuationAnswer, changes: Partial<ExportedPage> = {}) => describeNote(pageOf(answer, changes), benchmarks);

const thesis: Thesis = {
  line: 'Deals outlast the cycle.',
  reasons: ['Order book', '', 'Buy-back'],
  catalysts: [
    { on: '', text: 'New visa rules' },
    { on: '2026-10-10', text: 'Q2 results' },
  ],
  risks: 'Client budgets',
  changeMyMind: 'Attrition above 20 %',
  conviction: 4,
};
/** A model whose target PE and PB are confirmed, with a discount rate of the analyst's. */
const ownModel = (answer: ValuationAnswer) => {
  const typed = (value: number) => ({ value, by: 'analyst', on: '2026-11-21', note: 'confirmed' }) as const;
  const { targets, inputs } = defaultAssumptions;
  const entries = { discountRate: typed(11), costOfEquity: typed(14) };
  const [pe, pb] = [typed(30), typed(15)];
  return modelOf(answer, {
    assumptions: { ...defaultAssumptions, targets: { ...targets, pe: [pe, pe, pe], pb: [pb, pb, pb] }, inputs: { ...inputs, entries } },
  });
};
const complete = () => {
  const model = ownModel(tcs);
  return noteOf(tcs, {
    model,
    thesis,
    scenarios: filledScenarios(model),
    companies: [comparedCompany(tcs, true), comparedCompany(iti, false), comparedCompany(lgElectronics, false)],
  });
};

describe('research note', () => {
  it('has all sections of a note in a broker’s order', () => {
    const note = complete();
    expect(note.sections.map(({ title }) => title)).toEqual([
      'Summary',
      'Valuation summary',
      'Thesis',
      'Financial summary',
      'Valuation by multiples',
      'Scenarios by PE',
      'Sensitivity: target PE vs PAT growth, FY28E',
      'Peer comparison',
      'Own history',
      'Risks in figures and assumptions',
      'Sources and disclosures',
    ]);
    expect(note).toMatchObject({ company: 'Tata Consultancy Services Ltd', date: '22 Nov 2026' });
    const listed = { ...tcs, ids: { ...tcs.ids, nse: 'TCS', bse: '532540' } };
    expect(noteOf(listed).listing).toBe('Computers - Software & Consulting · NSE TCS · BSE 532540 · ISIN INE467B01029');
  });

  it('begins with the analyst’s target, upside and total return, dated price, market cap and 52-week range', () => {
    const { facts } = noteOf(tcs, { model: ownModel(tcs) });
    expect(facts.map(({ label }) => label)).toEqual([
      'Target Price (FY28E)',
      'Upside/(Downside)',
      'Total return',
      'Price',
      'Market cap, ₹ crore',
      '52-week range',
    ]);
    expect(facts[0]).toMatchObject({ value: { text: '₹6,122.80' }, detail: '30.0x × FY28E EPS of ₹204.09' });
    expect(facts[1]?.value.text).toMatch(/^\+\d+\.\d%$/);
    expect(facts[2]).toMatchObject({
      value: { text: expect.stringMatching(/^\+\d+\.\d%$/) },
      detail: expect.stringMatching(/^\+\d+\.\d% a year to 31 Mar 2028, with dividends; payout 20\.0% \(assumed\)$/),
    });
    expect(textsOf(noteOf(tcs, { model: ownModel(tcs) }), 'Summary')).toMatch(
      /The fair price today for a return of 12\.0% a year is ₹[\d,.]+\./,
    );
    expect(facts[3]?.detail).toMatch(/price, 21 Aug 2026$/);
    expect(facts[5]?.detail).toBe('Month-end closes, Sep 2025 to Aug 2026');
  });

  it('begins with what the price implies while no input is the analyst’s', () => {
    const { facts } = noteOf(tcs);
    expect(facts.slice(0, 2).map(({ label }) => label)).toEqual(['Implied sales growth', 'Price']);
    expect(textsOf(noteOf(tcs), 'Summary')).toMatch(/^At ₹2,302\.00 the price implies sales growth of [\d.]+% a year for ten years/);
    expect(textsOf(noteOf(tcs, { model: ownModel(tcs) }), 'Summary')).toContain('Growth is still the default.');
  });

  it('says of untouched defaults that they are no estimate, and stops when the analyst has changed them', () => {
    const untouched = noteOf(tcs);
    expect(textsOf(untouched, 'Summary')).toContain('Default assumptions (15% growth, 30x): ₹6,122.80, +166.0%. Not an estimate.');
    const labelsOf = (note: typeof untouched) => tableOf(note, 'Valuation summary').rows.map(({ label }) => label);
    expect(labelsOf(untouched)).toEqual(['PE, own history', 'PB, own history', '52-week range', 'Price']);
    expect(textsOf(untouched, 'Valuation summary')).toContain('No method of yours yet; the price is ₹2,302.00.');
    expect(untouched.sections.map(({ title }) => title)).not.toContain('Valuation by multiples');
    const touched = noteOf(tcs, { model: ownModel(tcs) });
    expect(labelsOf(touched)).toEqual(['PE', 'PE, own history', 'PB', 'PB, own history', 'Discounted cash flow', '52-week range', 'Price']);
    expect(textsOf(touched, 'Valuation summary')).toMatch(
      /Your methods range from ₹[\d,.]+ \(.+\) to ₹[\d,.]+ \(.+\); the price is ₹2,302\.00\./,
    );
    expect(tableOf(touched, 'Valuation by multiples').rows.map(({ label }) => label)).toEqual(['PE (headline)', 'PB']);
    expect(JSON.stringify(untouched)).not.toContain('efault multiples');
  });

  it('prints the model’s figures from FY23 to FY28E', () => {
    const model = modelOf(tcs);
    const table = tableOf(noteOf(tcs), 'Financial summary');
    expect(table.columns.map(({ head }) => head)).toEqual(['FY23', 'FY24', 'FY25', 'FY26E', 'FY27E', 'FY28E']);
    expect(rowOf(table, 'Sales, ₹ crore')).toEqual(['Sales, ₹ crore', '225,458', '240,893', '255,324', '293,623', '337,666', '388,316']);
    expect(rowOf(table, 'EPS, ₹').slice(3)).toEqual(model.columns.map((column) => cellText(model.at('EPS', column))));
    expect(textsOf(noteOf(tcs), 'Financial summary')).toContain('FY26 is reported: Sales ₹267,021 crore (FY26E +10.0%)');
  });

  it('marks defaults and the analyst’s figures, and says what a figure needs', () => {
    const multiples = tableOf(noteOf(tcs, { model: ownModel(tcs) }), 'Valuation by multiples');
    expect(multiples.rows[0]?.cells.map(({ mark }) => mark)).toEqual([undefined, 'own', undefined, undefined]);
    const overridden = noteOf(tcs, { model: modelOf(tcs, { own: { cash: own(50) } }) });
    expect(textsOf(overridden, 'Sources and disclosures')).toMatch(/Overrides: Cash & equivalents FY25 50.*; reported [\d,]+\./);
    const lacking = noteOf(lgElectronics);
    expect(rowOf(tableOf(lacking, 'Financial summary'), 'EPS, ₹')).toContain('needs PAT');
    expect(textsOf(lacking, 'Summary')).toContain('Needs PAT of FY25');
  });

  it('prints the thesis with dated catalysts first, without its empty parts', () => {
    expect(textsOf(complete(), 'Summary')).toMatch(/^Deals outlast the cycle\.\n/);
    expect(textsOf(complete(), 'Thesis')).toBe(
      [
        'Reason 1: Order book',
        'Reason 3: Buy-back',
        'Catalysts: 10 Oct 2026, Q2 results',
        'New visa rules',
        'Risks: Client budgets',
        'What would change my mind: Attrition above 20 %',
        'Conviction: 4 of 5',
      ].join('\n'),
    );
  });

  it('marks what a machine wrote, in the summary, in the thesis and in the disclosures', () => {
    const machine = { parts: ['line', 'reason1'], stamp: 'Written by a test.', unmatched: ['₹1'] } as const;
    const note = noteOf(tcs, { thesis: { ...thesis, machine } });
    expect(textsOf(note, 'Summary')).toMatch(/^Deals outlast the cycle\. \(machine-written\)\n/);
    expect(textsOf(note, 'Thesis')).toContain('Reason 1 (machine-written): Order book');
    expect(textsOf(note, 'Thesis')).toContain('Reason 3: Buy-back');
    expect(textsOf(note, 'Thesis')).toContain('edited since: Thesis in one line, Reason 1. Written by a test. Not in the loaded data: ₹1.');
    expect(textsOf(note, 'Sources and disclosures')).not.toContain('No AI-generated text');
    expect(textsOf(complete(), 'Sources and disclosures')).toContain('No AI-generated text');
  });

  it('compares peers by their newest figures, with the median', () => {
    const table = tableOf(complete(), 'Peer comparison');
    expect(table.rows.map(({ label }) => label)).toEqual([tcs.companyName, iti.companyName, lgElectronics.companyName, 'Peer median']);
    expect(table.columns.map(({ head }) => head)).toContain('PE, FY26');
    expect(table.rows[0]?.isStrong).toBe(true);
  });

  it('shows bear, base and bull with their reasons, and the model’s case of the sensitivity in bold', () => {
    const note = complete();
    const scenarios = tableOf(note, 'Scenarios by PE');
    expect(scenarios.columns.map(({ head }) => head)).toEqual(['Deep bear', 'Base', 'Bull']);
    expect(rowOf(scenarios, 'PAT growth FY26E')).toEqual(['PAT growth FY26E', '10.0%', '15.0%', '20.0%']);
    expect(rowOf(scenarios, 'Target price FY28E, ₹')[2]).toBe('6,122.80');
    expect(textsOf(note, 'Scenarios by PE')).toContain('Deep bear: Orders fall');
    const strong = tableOf(note, 'Sensitivity: target PE vs PAT growth, FY28E').rows.flatMap(({ cells }) =>
      cells.filter((cell) => cell.isStrong === true),
    );
    expect(strong.map(({ text }) => text)).toEqual(['6,122.80']);
  });

  it('has the probabilities of the scenarios, and what they give', () => {
    const model = ownModel(tcs);
    const note = noteOf(tcs, { model, scenarios: weightedScenarios(model) });
    const table = tableOf(note, 'Scenarios by PE');
    expect(table.columns.map(({ head }) => head)).toEqual(['Deep bear', 'Base', 'Bull', 'Boom']);
    expect(rowOf(table, 'Probability')).toEqual(['Probability', '20%', '45%', '25%', '10%']);
    expect(textsOf(note, 'Scenarios by PE')).toMatch(
      /Expected value ₹[\d,.]+, [+-][\d.]+% on the price\. Value at risk, the bear target against the price: [+-][\d.]+%\./,
    );
    const fact = note.facts.find(({ label }) => label === 'Expected value');
    expect(fact?.detail).toMatch(/^[+-][\d.]+% on the price, by PE and probabilities$/);
    const broken = noteOf(tcs, { model, scenarios: weightedScenarios(model, 'pe', { base: 90 }) });
    expect(textsOf(broken, 'Scenarios by PE')).toContain('No expected value. The probabilities sum to 90%, not 100%.');
    expect(broken.facts.some(({ label }) => label === 'Expected value')).toBe(false);
  });

  it('names the parts that have no content instead of printing them empty', () => {
    const note = describeNote(pageOf(tcs), { history: undefined, industry: undefined });
    const titles = note.sections.map(({ title }) => title);
    for (const title of ['Thesis', 'Scenarios by PE', 'Peer comparison', 'Own history']) expect(titles).not.toContain(title);
    expect(textsOf(note, 'Sources and disclosures')).toContain(
      'Not in this note: no thesis is written; no bear and bull cases are set; no peers are chosen; no past prices are available.',
    );
    const failed = describeNote(pageOf(tcs), { ...benchmarks, history: undefined, failures: { history: 'Timeout.', industry: undefined } });
    expect(textsOf(failed, 'Sources and disclosures')).toContain('past prices could not be loaded');
  });

  it('prints words where a loss has no multiple', () => {
    expect(textsOf(noteOf(iti), 'Summary')).toMatch(/^No sales growth can be read from the price: EBITDA of FY25 is negative/);
    const note = noteOf(iti, { model: ownModel(iti) });
    expect(note.facts[0]?.value.text).toBe('not meaningful (loss)');
    expect(rowOf(tableOf(note, 'Valuation by multiples'), 'PE (headline)')).toContain('not meaningful (loss)');
    expect(rowOf(tableOf(note, 'Financial summary'), 'PE').slice(3)).toContain('not meaningful (loss)');
    expect(textsOf(note, 'Summary')).toContain('PE not meaningful without a profit');
  });

  it.each([
    ['a lender', hdfcBank, 'Residual income'],
    ['an insurer', insurer, 'Justified P/B'],
  ])('has no EV and no EBITDA for %s, and names its own method', (_, answer, method) => {
    const note = noteOf(answer, { model: ownModel(answer) });
    const labels = tableOf(note, 'Financial summary').rows.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['Adjusted PAT, ₹ crore', 'EPS, ₹', 'PB']));
    expect(labels.filter((label) => /EBITDA|^EV|Net debt/.test(label))).toEqual([]);
    const methods = tableOf(note, 'Valuation summary')
      .rows.map(({ label }) => label)
      .join('; ');
    expect(methods).toContain(method);
    const text = textsOf(note, 'Valuation summary');
    expect(text).not.toMatch(/not meaningful for|only\./);
    expect(text).toMatch(
      /on 21 Aug 2026, the date of the price: BVPS of ₹[\d.]+ at the end of FY25, 31 Mar 2025, rolled forward to ₹[\d.]+\./,
    );
  });

  it('ends with sources, marks and the disclosure', () => {
    const text = textsOf(noteOf(tcs), 'Sources and disclosures');
    expect(text).toContain('price 21 Aug 2026. Statements: FY26, year ended 31 Mar 2026.');
    expect(text).toContain('◇ default assumption; ◆ yours; e source estimate;');
    expect(text).toContain('No AI-generated text.');
    expect(text).toContain('For research only; not investment advice.');
  });

  it.each([tcs, hdfcBank, iti, insurer, lgElectronics])('has a text in each cell of $companyName, and a cell for each column', (answer) => {
    const note = noteOf(answer);
    expect(sectionOf(note, 'Sources and disclosures').blocks).not.toHaveLength(0);
    for (const { columns, rows } of tablesOf(note)) {
      for (const { cells } of rows) {
        expect(cells).toHaveLength(columns.length);
        for (const { text } of cells) expect(text).not.toMatch(/NaN|Infinity|undefined|null/);
      }
    }
  });
});
