import { screen, within } from '@testing-library/react';
import type { CustomFinancials } from '../../company/custom-financials/custom-tables.ts';
import { open, findOverview, tcs } from '../../page/valuation.fixture.tsx';
import { defaultWork } from '../../model/work.ts';
import { emptyScenarios } from '../../model/scenarios/scenarios.slice.ts';
import { serializeContent } from '../../model/saving/saved-content.ts';
import { mockScrollTo } from '../versions/saved-work.fixture.tsx';
import { fakeSavedWorkServer } from '../versions/saved-work-server.fixture.ts';
import { fakeFiguresServer } from './custom-financials-server.fixture.ts';

jest.mock('../../sections/fair-value/benchmarks/benchmarks-aside.tsx', () => ({ BenchmarksAside: () => null }));
mockScrollTo();

/** A year that the source of TCS does not have. */
const fy27: CustomFinancials = {
  schema: 1,
  tables: [
    {
      on: '2027-05-01',
      from: '',
      amounts: 'crore',
      periods: [{ type: 'Annual', fiscalYear: 2027, end: '2027-03-31' }],
      rows: [{ code: 'INC', key: 'NetIncome', values: [52000] }],
    },
  ],
};

it('restores a saved base year that only the user’s custom financials contain', async () => {
  const page = open(tcs);
  fakeSavedWorkServer(page).saveElsewhere({ work: serializeContent({ work: defaultWork, baseYear: 2027, scenarios: emptyScenarios }) });
  const shelf = fakeFiguresServer(page);
  shelf.saveElsewhere('INE467B01029', fy27);
  let tell: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (tell = resolve));
  shelf.failWith(async () => {
    await answered;
    shelf.failWith(undefined);
    return Response.json({ companies: ['INE467B01029'] });
  });
  await findOverview();
  const years = () => within(screen.getByRole('group', { name: 'Base year', hidden: true }));
  const year = async (name: string) => years().findByRole('button', { name, hidden: true });
  await screen.findByRole('group', { name: 'Base year', hidden: true });
  expect(await year('FY25')).toHaveAttribute('aria-pressed', 'true');
  tell();
  expect(await year('FY27')).toHaveAttribute('aria-pressed', 'true');
});
