import './compression.fixture.ts';
import type { ValuationAnswer } from '@mulya/contract';
import { industrial, period } from '@mulya/valuation-model/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { noCustomFinancials } from '../../company/custom-financials/custom-tables.ts';
import { findOverview } from '../valuation.fixture.tsx';
import { loadCompany } from '../../company/company.slice.ts';
import { show } from '../../sections/fair-value/fair-value.fixture.tsx';
import { linkResolved, workChanged } from '../../model/fair-value.slice.ts';
import { defaultWork, withEntry } from '../../model/work.ts';
import { mergeFigures, showSharedFigures } from '../../drawers/custom-financials/custom-figures.ts';
import { mockScrollTo } from '../../drawers/versions/saved-work.fixture.tsx';
import { readSharedLink } from './shared-link.ts';
import { shared, theirFigures } from '../../model/shared-work.fixture.ts';
import {
  banner,
  button,
  figure,
  isShown,
  openLink,
  pressCopy,
  sales,
  savedFiguresOf,
  settle,
  tcs,
  threeM,
} from './shared-figures.fixture.tsx';

jest.mock('../../sections/fair-value/benchmarks/benchmarks-aside.tsx', () => ({ BenchmarksAside: () => null }));
jest.mock('../../sections/fair-value/fair-value-panels.tsx', () => ({ FairValuePanels: () => null }));
jest.mock('../../sections/recommendations/lazy-recommendations.tsx', () => ({ LazyRecommendations: () => null }));
mockScrollTo();
const year = period('Annual', '2025', '2025-03-31', { INC: { NetIncome: 48553 } });
const withoutShares: ValuationAnswer = { ...industrial, financials: [year], marketCap: null, sharesOutstanding: null };

describe('link with figures for a company without source figures', () => {
  it('shows figures and assumptions read-only and saves nothing', async () => {
    const page = await openLink();
    await banner();
    expect(await figure('4,446')).toHaveAttribute(
      'title',
      '₹4,445.635 crore · yours, 21 Nov 2026: from a shared link; Annual report FY26; entered in ₹ lakh',
    );
    expect(
      screen.getByText(
        /^Read-only\. Your model is unchanged\. The link includes custom financials\. Items marked “yours” belong to the person who shared the link\.$/,
      ),
    ).toBeInTheDocument();
    expect(screen.getAllByText(/Source: financials from a shared link/)[0]).toBeVisible();
    expect(screen.queryByLabelText('Custom financials', { selector: 'button' })).not.toBeInTheDocument();
    expect(page.calls.actions.map(({ label }) => label)).not.toContain('Custom financials');
    expect(savedFiguresOf(page)).toBeUndefined();
    expect(page.shelf.requests.filter((asked) => !asked.startsWith('GET'))).toEqual([]);
  });

  it('closes to the empty state if the user has no figures', async () => {
    const page = await openLink();
    await banner();
    await waitFor(() => expect(page.shelf.requests).toEqual(['GET']));
    await settle();
    window.history.pushState(null, '', '#fair-market-value'); // the shell changes the address along with the click
    await page.user.click(button('View my model'));
    expect(await screen.findByText('Its figures are not in the source.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Add financials' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('closes to the user’s custom financials, unchanged', async () => {
    const page = await openLink({ mine: sales(4000, 'Mine') });
    await banner();
    expect(isShown('4,000')).toBe(false);
    await waitFor(() => expect(page.shelf.requests).toContain(`GET ${threeM.key}`));
    await page.user.click(button('View my model'));
    expect(await figure('4,000')).toHaveAttribute('title', expect.stringContaining('Mine; entered in ₹ crore'));
    expect(isShown('4,446')).toBe(false);
    expect(savedFiguresOf(page)).toEqual(sales(4000, 'Mine'));
    // A link of the user would now contain these figures.
    const copying = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    act(() => page.calls.actions.findLast(({ label }) => label === 'Copy link')?.run());
    await waitFor(() => expect(copying).toHaveBeenCalled());
    expect(await readSharedLink(new URL(copying.mock.lastCall?.[0] ?? '').hash)).toMatchObject({
      is: 'read',
      shared: { company: threeM, customFinancials: sales(4000, 'Mine') },
    });
  });

  it('saves the figures and copies the assumptions as edits', async () => {
    const page = await openLink();
    await banner();
    await pressCopy(page);
    await waitFor(() =>
      expect(page.calls.statuses).toContain(
        'Shared financials saved to your account. Shared assumptions copied to your model as unsaved changes. Save to keep, or undo.',
      ),
    );
    expect(savedFiguresOf(page)).toEqual(theirFigures);
    expect(screen.getByLabelText('PAT growth FY26E', { selector: 'input' })).toHaveValue('20');
    expect(await figure('4,446')).toHaveAttribute('title', '₹4,445.635 crore · yours, 21 Nov 2026: Annual report FY26; entered in ₹ lakh');
    expect(screen.queryByText(/^Shared assumptions from/)).not.toBeInTheDocument();
    expect(await screen.findByLabelText('Custom financials', { selector: 'button' })).toBeInTheDocument();
  });

  it('stays open with a message when saving fails', async () => {
    const page = await openLink();
    await banner();
    await waitFor(() => expect(page.shelf.requests).toEqual(['GET']));
    page.shelf.failWith(() =>
      Response.json(
        { error: { code: 'SAVED_WORK_UNAVAILABLE', message: 'Saved work is temporarily unavailable.', traceId: 't' } },
        { status: 503 },
      ),
    );
    await pressCopy(page);
    expect(await screen.findByText('Saved work is temporarily unavailable.')).toHaveAttribute('role', 'alert');
    expect(await banner()).toBeInTheDocument();
    page.shelf.failWith(undefined);
    await pressCopy(page);
    await waitFor(() => expect(savedFiguresOf(page)).toEqual(theirFigures));
  });

  it('shows untrusted content as plain text', async () => {
    const [table] = theirFigures.tables;
    if (table === undefined) throw new Error('Expected a table.');
    const keys = ['__proto__', 'constructor', '=HYPERLINK("http://example.com")', '<img src=x onerror=alert(1)>'];
    const rows = keys.map((key) => ({ code: 'INC' as const, key, values: [1e308, -1e308] }));
    const periods = [...table.periods, { type: 'Annual' as const, fiscalYear: -1, end: '9999-12-31' }].slice(1);
    await openLink({ theirs: { ...theirFigures, tables: [table, { ...table, from: '<script>alert(1)</script>', periods, rows }] } });
    await banner();
    expect((await screen.findAllByText(/onerror/))[0]).toBeInTheDocument();
    expect(document.querySelector('img, td script')).toBeNull();
  });

  it('explains a link without figures', async () => {
    await openLink({ theirs: noCustomFinancials });
    expect(
      await screen.findByText(
        /^The link has assumptions but no financials for this company, so there’s nothing to show\. Your work is unchanged\.$/,
      ),
    ).toBeVisible();
    expect(screen.getByText('Its figures are not in the source.')).toBeVisible();
  });

  it('names the other company and opens it', async () => {
    const page = await openLink({ link: { company: tcs } });
    expect(await screen.findByText(/^This link is for Tata Consultancy Services Ltd\. Your work is unchanged\.$/)).toBeVisible();
    await page.user.click(button('Open company'));
    expect(page.calls.navigated.at(-1)?.to).toMatch(/^\/valuation\/Tata%20Consultancy%20Services%20Ltd\?isin=INE467B01029#shared=1\./);
  });
});

describe('link for a company with source figures', () => {
  it('doesn’t affect the target that is saved with the user’s own edits', async () => {
    // The source has no shares of FY25, the link has some, and the analyst has none.
    const theirs = mergeFigures({ is: 'ready', answer: withoutShares }, { shared: theirFigures });
    if (theirs.is !== 'ready') throw new Error('Expected a page with figures.');
    const { store, user, leave, shelf } = show(theirs.answer);
    await screen.findByText('Edit', { selector: 'button' });
    await act(async () => void (await import('@mulya/ui/overlays')));
    act(() => {
      const request = { name: withoutShares.companyName, isin: undefined };
      store.dispatch(loadCompany.pending('load', request));
      store.dispatch(loadCompany.fulfilled(withoutShares, 'load', request));
      store.dispatch(showSharedFigures(theirFigures));
      store.dispatch(
        workChanged({
          work: withEntry(defaultWork, { of: 'growth', metric: 'pat', at: 0 }, { value: 33, by: 'analyst', on: '2026-11-22' }),
          label: 'PAT growth FY26E',
        }),
      );
      store.dispatch(linkResolved({ is: 'ready', shared: { ...shared, customFinancials: theirFigures }, baseYear: 2025 }));
    });
    act(() => void leave(jest.fn()));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Unsaved changes' })).getByRole('button', { name: 'Save and leave' }),
    );
    await waitFor(() => expect(shelf.versions).toHaveLength(1));
    expect(shelf.versions[0]?.target).toBeNull();
  });

  it('hides the user’s custom financials', async () => {
    const page = await openLink({
      company: tcs,
      theirs: null,
      mine: {
        ...sales(1, 'Mine'),
        tables: sales(1, 'Mine').tables.map((table) => ({ ...table, periods: [{ type: 'Annual', fiscalYear: 2024, end: '2024-03-31' }] })),
      },
    });
    await findOverview();
    await banner();
    await waitFor(() => expect(page.shelf.requests).toContain(`GET ${tcs.key}`));
    await settle();
    expect(screen.queryByTitle(/Mine; entered/)).not.toBeInTheDocument();
    await page.user.click(button('View my model'));
    await waitFor(() => expect(screen.getAllByTitle(/Mine; entered/)[0]).toBeInTheDocument());
  });
});
