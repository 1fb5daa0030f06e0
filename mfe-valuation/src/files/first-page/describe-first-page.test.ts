import { hdfcBank, historyOf, iti, lgElectronics, modelOf, tcs } from '@mulya/valuation-model/testing';
import { emptyThesis, type Thesis } from '../../model/thesis.ts';
import { describeNote } from '../note/describe-note.ts';
import { sectionOf, tableOf, tablesOf, textsOf } from '../note/notes.fixture.ts';
import { filledScenarios, pageOf } from '../pages.fixture.ts';
import type { ExportedPage } from '../workbook-content.ts';
import { describeFirstPage } from './describe-first-page.ts';

const benchmarks = { history: historyOf(Array.from({ length: 30 }, (_, at) => 20 + ((at * 7) % 13) / 3)), industry: undefined };
const firstPageOf = (answer: typeof tcs, changes: Partial<ExportedPage> = {}) => describeFirstPage(pageOf(answer, changes), benchmarks);

const thesis: Thesis = { ...emptyThesis, line: 'Deals outlast the cycle.', reasons: ['Order book', '', ''], conviction: 4 };

describe('first sheet of the printed page', () => {
  it('has headline, football field, thesis, key figures, scenarios and disclosures, in this order', () => {
    const model = modelOf(tcs);
    const page = firstPageOf(tcs, { model, thesis, scenarios: filledScenarios(model) });
    expect(page.sections.map(({ title }) => title)).toEqual([
      'Summary',
      'Valuation summary',
      'Thesis',
      'Scenarios by PE',
      'Key figures',
      'Disclosures',
    ]);
    expect(page).toMatchObject({ name: 'Valuation', company: 'Tata Consultancy Services Ltd', date: '22 Nov 2026' });
    expect(textsOf(page, 'Summary')).toMatch(/^Deals outlast the cycle\.\n/);
    expect(sectionOf(page, 'Thesis').column).toBe('wide');
    expect(sectionOf(page, 'Scenarios by PE').column).toBe('narrow');
    const withoutThesis = firstPageOf(tcs, { model, scenarios: filledScenarios(model) });
    expect(sectionOf(withoutThesis, 'Key figures').column).toBe('wide');
  });

  it('has the head and the figures of the research note', () => {
    const [page, note] = [firstPageOf(tcs), describeNote(pageOf(tcs), benchmarks)];
    expect(page.facts.map(({ label, value }) => [label, value])).toEqual(note.facts.map(({ label, value }) => [label, value]));
    expect(page.listing).toBe(note.listing);
    const ofNote = new Map(tableOf(note, 'Financial summary').rows.map((row) => [row.label, row]));
    const { columns, rows } = tableOf(page, 'Key figures');
    expect(columns.map(({ head }) => head)).toEqual(['FY23', 'FY24', 'FY25', 'FY26E', 'FY27E', 'FY28E']);
    expect(rows.length).toBeGreaterThanOrEqual(10);
    for (const row of rows) expect(row).toEqual(ofNote.get(row.label));
  });

  it('says how far the target price can be trusted', () => {
    expect(textsOf(firstPageOf(tcs), 'Summary')).toMatch(
      /Default assumptions \(15% growth, 30x\): ₹6,122\.80, \+166\.0%\. Not an estimate\..* Checks: .*\d+ passed\.$/,
    );
    expect(textsOf(firstPageOf(lgElectronics), 'Summary')).toContain('Needs PAT of FY25');
    expect(textsOf(firstPageOf(iti), 'Summary')).toContain('PE not meaningful without a profit');
  });

  it('draws the football field, and has its table only in case that it cannot be drawn', () => {
    const [block] = sectionOf(firstPageOf(tcs), 'Valuation summary').blocks;
    expect(block).toMatchObject({ is: 'picture', tableIf: 'not drawn' });
  });

  it('names the parts of a long thesis that do not fit, and cuts none', () => {
    const long: Thesis = {
      line: 'x'.repeat(140),
      reasons: ['a'.repeat(300), 'b'.repeat(300), 'c'.repeat(300)],
      catalysts: Array.from({ length: 10 }, (_, at) => ({ on: '2027-01-10', text: `Event ${at}` })),
      risks: 'r'.repeat(1_000),
      changeMyMind: 'm'.repeat(600),
      conviction: 5,
    };
    const text = textsOf(firstPageOf(tcs, { thesis: long }), 'Thesis');
    for (const reason of long.reasons) expect(text).toContain(reason);
    expect(text).toContain('Conviction: 5 of 5');
    expect(text).toContain('Catalysts, Risks and What would change my mind: see Thesis in Fair Market Value.');
    expect(text).not.toContain('rrr');
  });

  it('names what is not written', () => {
    const page = firstPageOf(tcs);
    expect(page.sections.map(({ title }) => title)).not.toContain('Thesis');
    expect(sectionOf(page, 'Key figures').column).toBeUndefined();
    expect(textsOf(page, 'Disclosures')).toContain('Not on this page: no thesis is written; no bear and bull cases are set.');
    expect(textsOf(page, 'Disclosures')).toContain('For research only; not investment advice.');
  });

  it.each([tcs, hdfcBank, iti, lgElectronics])('has a text in each cell of $companyName', (answer) => {
    for (const { rows } of tablesOf(firstPageOf(answer)))
      for (const { text } of rows.flatMap(({ cells }) => cells)) expect(text).not.toMatch(/NaN|Infinity|undefined|null/);
  });
});
