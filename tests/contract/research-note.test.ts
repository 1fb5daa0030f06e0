import { cellText } from '@mulya/domain';
import { companyFigures } from '@mulya/valuation-model/comparison';
import { usualMethod, type Scenario } from '@mulya/valuation-model/fair-value';
// eslint-disable-next-line mulya/walls -- the note before it is a file, for companies that only the gateway's pack has
import { describeNote } from '../../mfe-valuation/src/files/note/describe-note.ts';
// eslint-disable-next-line mulya/walls -- finds its tables
import { rowOf, tableOf, tablesOf, textsOf } from '../../mfe-valuation/src/files/note/notes.fixture.ts';
import { contextOf, realCompany } from './valuation-methods/real-companies.ts';

/** Research notes of real companies, with their real past and industry. */

const empty = (id: Scenario['id'], name: string): Scenario => ({ id, name, reason: '', assumptions: undefined });

async function noteOf(symbol: string) {
  const company = await realCompany(symbol);
  const { answer } = company;
  const { model, benchmarks, today } = contextOf(company);
  const figures = { is: 'ready', figures: companyFigures(answer) } as const;
  const page = {
    answer,
    model,
    scenarios: { bear: empty('bear', 'Bear'), bull: empty('bull', 'Bull') },
    method: usualMethod(model),
    companies: [{ key: answer.ids.isin ?? '', name: answer.companyName, own: true, figures }],
    parameters: undefined,
    periods: 'Annual',
    asked: undefined,
    today,
    grouping: 'international',
  } as const;
  return { model, note: describeNote(page, benchmarks) };
}

describe('research note of a real company', () => {
  it.each(['TCS', 'HDFCBANK', 'ITI', 'SBILIFE'])(
    'has %s’s price and years, no target that nobody chose, and no method on defaults',
    async (symbol) => {
      const { model, note } = await noteOf(symbol);
      const labelled = note.facts.find(({ label }) => label === 'Price');
      expect(note.facts.map(({ label }) => label)).not.toContain('Target Price (FY28E)'); // nobody has chosen it
      expect(labelled?.detail).toMatch(/price, 21 Aug 2026$/);
      expect(textsOf(note, 'Valuation summary')).toContain('No method of yours yet; the price is ₹');
      const labels = tableOf(note, 'Valuation summary').rows.map(({ label }) => label);
      expect(labels.filter((label) => !/^(\S+, own history|52-week range|Price)$/.test(label))).toEqual([]);
      const financials = tableOf(note, 'Financial summary');
      expect(financials.columns.map(({ head }) => head)).toEqual(['FY23', 'FY24', 'FY25', 'FY26E', 'FY27E', 'FY28E']);
      expect(rowOf(financials, 'EPS, ₹').slice(3)).toEqual(model.columns.map((column) => cellText(model.at('EPS', column))));
      expect(textsOf(note, 'Sources and disclosures')).toContain('NSE price 21 Aug 2026. Statements: FY26');
      for (const { rows } of tablesOf(note))
        for (const { cells } of rows) for (const { text } of cells) expect(text).not.toMatch(/NaN|Infinity|undefined/);
    },
  );

  it('has no EBITDA, EV and net debt of a lender or an insurer', async () => {
    for (const symbol of ['HDFCBANK', 'SBILIFE']) {
      const { note } = await noteOf(symbol);
      const labels = tableOf(note, 'Financial summary').rows.map(({ label }) => label);
      expect(labels.filter((label) => /EBITDA|^EV|Net debt/.test(label))).toEqual([]);
      expect(textsOf(note, 'Valuation summary')).not.toContain('EV/EBITDA');
    }
  });

  it('has no own history of a company whose past is too short, and says so', async () => {
    const { note } = await noteOf('ITI');
    expect(note.sections.map(({ title }) => title)).not.toContain('Own history');
    expect(textsOf(note, 'Sources and disclosures')).toContain('the own history of multiples is too short');
  });
});
