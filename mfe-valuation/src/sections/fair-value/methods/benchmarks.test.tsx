import { fakeHost } from '@mulya/sdk/testing';
import { tcs } from '@mulya/valuation-model/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { AnalysisState } from '../../../model/analysis-store.ts';
import { button, modelShown, show } from '../fair-value.fixture.tsx';
import { selectFairValue } from '../../../model/fair-value.slice.ts';
import { history, industry, loadMethods, panel } from './valuation-methods.fixture.tsx';

// The model's table and its panels have their own tests.
jest.mock('../fair-value-panels.tsx', () => ({ FairValuePanels: () => null }));
jest.mock('../table/model-view.tsx', () => ({ ModelView: () => null, ModelTools: () => null }));
jest.mock('../editing/overrides-table.tsx', () => ({ OverridesTable: () => null }));
jest.mock('../benchmarks/benchmarks-aside.tsx', () => ({ BenchmarksAside: () => null }));

const hidden = true;
const unavailable = () =>
  Response.json({ error: { code: 'UPSTREAM_UNAVAILABLE', message: 'The source isn’t responding.', traceId: 'trace' } }, { status: 502 });

interface Answers {
  readonly history?: () => Response;
  readonly industry?: () => Response;
}

async function open(part: 'history' | 'industry', answers: Answers = {}) {
  const fake = fakeHost('mfe-valuation');
  const script = ({ history: ofHistory, industry: ofIndustry }: Answers) => {
    fake.respond(/^\/api\/company\/history\//, ofHistory ?? (() => Response.json(history)));
    fake.respond(/^\/api\/market\/industries\//, ofIndustry ?? (() => Response.json(industry)));
  };
  script(answers);
  const shown = show(tcs, { fake });
  await modelShown();
  await loadMethods(part);
  await screen.findByRole('heading', { name: part === 'history' ? 'Own history' : 'Industry', hidden });
  // the store's type covers only the first half of the page
  const assumptions = () => selectFairValue(shown.store.getState() as AnalysisState).work.assumptions;
  return { ...shown, script, assumptions };
}

const cells = (name: string, row: string) =>
  within(panel(name).getByRole('rowheader', { name: row, hidden }).closest('tr') ?? document.body)
    .getAllByRole('cell', { hidden })
    .map(({ textContent }) => textContent);

describe('the own history', () => {
  it('shows five numbers of each multiple and today’s place, and becomes the target multiple until Undo', async () => {
    const { calls, user, assumptions } = await open('history');
    await panel('Own history').findByRole('rowheader', { name: 'PE', hidden });
    expect(cells('Own history', 'PE').slice(0, 7)).toEqual(['50.0x', '21.0x', '28.3x', '35.5x', '42.8x', '50.0x', '30']);
    expect(cells('Own history', 'PE').at(-1)).toMatch(/^Highest of the last 30 months\./);
    expect(cells('Own history', 'PB').at(-1)).toMatch(/^Own history needs at least 24 months with a PB; there are 0\./);
    expect(calls.requests.map(({ path }) => path)).toContain(
      `/api/company/history/${encodeURIComponent(tcs.companyName)}?isin=${tcs.ids.isin ?? ''}`,
    );

    const use = await panel('Own history').findByRole('button', { name: 'Use median as target: Target PE 35.5x', hidden });
    await user.click(use);
    expect(assumptions().targets.pe).toEqual(
      [1, 2, 3].map(() => ({ value: 35.5, by: 'analyst', on: expect.any(String), note: '2-year median PE, Mar 2024 to Aug 2026' })),
    );
    await waitFor(() => expect(use).toHaveTextContent('In use'));
    await user.click(button('Undo'));
    expect(assumptions().targets.pe.map(({ value }) => value)).toEqual([30, 30, 30]);
  });

  it('marks a demerger between its months, and says what it means', async () => {
    await open('history', { history: () => Response.json({ ...history, demergers: [{ month: '2025-01', business: 'Hotels' }] }) });
    const sentence = 'Multiples before and after the demerger of Jan 2025 (Hotels) are not comparable.';
    expect(await panel('Own history').findByText(sentence)).toBeInTheDocument();
    expect(cells('Own history', 'PE').at(-1)).toMatch(/^Highest of the last 30 months\. Crosses the demerger of Jan 2025\./);
    expect(cells('Own history', 'PB').at(-1)).not.toMatch(/demerger/);
  });

  it('says that it could not be loaded, and loads again with Retry', async () => {
    const { user, script } = await open('history', { history: unavailable });
    const alert = await panel('Own history').findByRole('alert', { hidden });
    expect(alert).toHaveTextContent('Past multiples could not be loaded: The source isn’t responding.');
    script({});
    await user.click(within(alert).getByRole('button', { name: 'Retry', hidden }));
    expect(await panel('Own history').findByRole('rowheader', { name: 'PE', hidden })).toBeInTheDocument();
  });

  it.each([
    ['without months', () => Response.json({ ...history, months: [] })],
    ['of an earlier gateway', () => Response.json({ error: { code: 'NO_FIGURES', message: 'None.', traceId: 't' } }, { status: 404 })],
  ])('says by an answer %s that the source has no past prices', async (_, answer) => {
    await open('history', { history: answer });
    expect(await panel('Own history').findByText('No past prices')).toBeInTheDocument();
  });
});

describe('the industry', () => {
  it('shows quartiles and growth with the company’s place, and becomes the growth of all years with one click', async () => {
    const { user, assumptions } = await open('industry');
    expect(await panel('Industry').findByText(/^Software, 6 companies/)).toBeInTheDocument();
    expect(cells('Industry', 'PE').slice(0, 6)).toEqual(['-', '11.3x', '12.5x', '13.8x', '6', '0']);
    expect(cells('Industry', 'PE').at(-1)).toMatch(/^The company isn’t in the industry statistics\./);
    expect(cells('Industry', 'ROE').slice(1, 6)).toEqual(['-', '-', '-', '0', '6']);
    expect(cells('Industry', 'Sales growth, 1 year').slice(1, 6)).toEqual(['2.5%', '5.0%', '7.5%', '6', '0']);
    expect(cells('Industry', 'PAT growth, 5-year CAGR').slice(1, 6)).toEqual(['-', '-', '-', '0', '6']);

    await user.click(await panel('Industry').findByRole('button', { name: 'Use median: Sales growth 10.5%', hidden }));
    expect(assumptions().growth.sales.map(({ value, note }) => [value, note])).toEqual(
      [1, 2, 3].map(() => [10.5, 'industry median Sales growth, 3-year CAGR, n = 6: Software']),
    );
  });

  it('says that it could not be loaded, and loads again with Retry', async () => {
    const { user, script } = await open('industry', { industry: unavailable });
    const alert = await panel('Industry').findByRole('alert', { hidden });
    expect(alert).toHaveTextContent('The industry could not be loaded: The source isn’t responding.');
    script({});
    await user.click(within(alert).getByRole('button', { name: 'Retry', hidden }));
    expect(await panel('Industry').findByText(/^Software, 6 companies/)).toBeInTheDocument();
  });
});
