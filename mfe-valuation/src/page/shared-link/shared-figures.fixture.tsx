import './compression.fixture.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { CustomFinancials } from '../../company/custom-financials/custom-tables.ts';
import { answerListings, open } from '../valuation.fixture.tsx';
import { fakeFiguresServer } from '../../drawers/custom-financials/custom-financials-server.fixture.ts';
import { fakeSavedWorkServer } from '../../drawers/versions/saved-work-server.fixture.ts';
import { writeSharedLink } from './shared-link.ts';
import { shared, theirFigures } from '../../model/shared-work.fixture.ts';
import type { SharedWork } from '../../model/shared-work.ts';

export const tcs = { key: 'INE467B01029', name: 'Tata Consultancy Services Ltd' };
export const threeM = { key: 'INE470A01017', name: '3M India Ltd' };
const listing = {
  name: '3M India Ltd',
  kind: 'equity',
  isin: threeM.key,
  nse: '3MINDIA',
  bse: '523395',
  industry: 'Diversified',
  aliases: [],
};
const noFigures = () =>
  Response.json({ error: { code: 'NO_FIGURES', message: 'Its figures are not in the source.', traceId: 't' } }, { status: 404 });

/** One table of FY26 sales. */
export const sales = (value: number, from: string): CustomFinancials => ({
  schema: 1,
  layout: 'standard',
  tables: [
    {
      on: '2026-11-20',
      from,
      amounts: 'crore',
      periods: [{ type: 'Annual', fiscalYear: 2026, end: '2026-03-31' }],
      rows: [{ code: 'INC', key: 'Revenue', values: [value] }],
    },
  ],
});

interface Setup {
  readonly company?: typeof tcs;
  /** The link's figures; null for none. */
  readonly theirs?: CustomFinancials | null;
  /** The user's saved figures. */
  readonly mine?: CustomFinancials;
  readonly link?: Partial<SharedWork>;
}

/** The page of a company, opened with a link. No source has figures of 3M India. */
export async function openLink({ company = threeM, theirs = theirFigures, mine, link = {} }: Setup = {}) {
  answerListings(() => Promise.resolve(Response.json({ schema: 1, asOf: '2026-11-01', listings: [listing] })));
  const written = await writeSharedLink({ ...shared, company, peers: [], customFinancials: theirs ?? undefined, ...link });
  if (written.is !== 'written') throw new Error(written.message);
  const page = open(`/valuation/${encodeURIComponent(company.name)}${written.fragment}`, company === threeM ? noFigures : undefined);
  const [valuations, shelf] = [fakeSavedWorkServer(page), fakeFiguresServer(page)];
  if (mine !== undefined) shelf.saveElsewhere(company.key, mine);
  return { ...page, valuations, shelf, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}

export const banner = () => screen.findByText(/^Shared assumptions from 21 Nov 2026/);
/** The figure in the statement; the growth analysis may show it again. */
export const figure = async (text: string) => (await screen.findAllByText(text, { selector: '[data-cell]' }))[0];
export const isShown = (text: string) => screen.queryAllByText(text, { selector: '[data-cell]' }).length > 0;
export const button = (name: string) => screen.getByText(name, { selector: 'button' });
/** Waits until the code that saves figures has loaded. */
export const copyOffered = () =>
  waitFor(() => expect(button('Copy to my model')).not.toHaveAttribute('aria-busy', 'true'), { timeout: 10_000 });
export async function pressCopy({ user }: Awaited<ReturnType<typeof openLink>>): Promise<void> {
  await copyOffered();
  await user.click(button('Copy to my model'));
}

/** Waits until the page shows the last answers. */
export const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));
export const question = () => screen.findByRole('dialog', { name: 'Replace your custom financials?' });
export const savedFiguresOf = (page: Awaited<ReturnType<typeof openLink>>, { key } = threeM) => page.shelf.stored.get(key)?.figures;
