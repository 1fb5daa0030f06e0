import './compression.fixture.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { mockScrollTo } from '../../drawers/versions/saved-work.fixture.tsx';
import { theirFigures } from '../../model/shared-work.fixture.ts';
import {
  banner,
  button,
  copyOffered,
  figure,
  openLink,
  pressCopy,
  question,
  sales,
  savedFiguresOf,
  threeM,
} from './shared-figures.fixture.tsx';

jest.mock('../../sections/fair-value/benchmarks/benchmarks-aside.tsx', () => ({ BenchmarksAside: () => null }));
jest.mock('../../sections/fair-value/fair-value-panels.tsx', () => ({ FairValuePanels: () => null }));
jest.mock('../../sections/recommendations/lazy-recommendations.tsx', () => ({ LazyRecommendations: () => null }));
mockScrollTo();

describe('banner of a link with figures', () => {
  it('keeps its buttons when the code that saves figures arrives, so that no click is lost', async () => {
    // The code may arrive before a test could look.
    const busyOf = new Map<Element, boolean>();
    const observer = new MutationObserver(() => {
      for (const each of document.querySelectorAll('button'))
        if (each.textContent === 'Copy to my model') busyOf.set(each, busyOf.get(each) === true || each.ariaBusy === 'true');
    });
    observer.observe(document.body, { subtree: true, childList: true });
    await openLink();
    await banner();
    const mine = button('View my model');
    await copyOffered();
    observer.disconnect();
    expect([...busyOf]).toEqual([[button('Copy to my model'), true]]);
    expect(button('View my model')).toBe(mine);
  });
});

describe('copying a link with figures when the user has some', () => {
  const asked = async () => {
    const page = await openLink({ mine: sales(4000, 'Mine') });
    await banner();
    await waitFor(() => expect(page.shelf.requests).toContain(`GET ${threeM.key}`));
    await pressCopy(page);
    return { ...page, dialog: await question() };
  };

  it('asks first and describes both sets', async () => {
    const page = await asked();
    expect(within(page.dialog).getByRole('region', { name: 'Yours' })).toHaveTextContent('Mine, 20 Nov 2026: 1 line, FY26');
    expect(within(page.dialog).getByRole('region', { name: 'From the link' })).toHaveTextContent(
      'Annual report FY26, 21 Nov 2026: 3 lines, FY25 to FY26',
    );
    await page.user.click(within(page.dialog).getByRole('button', { name: 'Cancel' }));
    expect(savedFiguresOf(page)).toEqual(sales(4000, 'Mine'));
    expect(await banner()).toBeInTheDocument();
  });

  it('replaces the user’s figures and restores them with Undo', async () => {
    const page = await asked();
    await page.user.click(within(page.dialog).getByRole('button', { name: 'Replace mine' }));
    await waitFor(() => expect(savedFiguresOf(page)).toEqual(theirFigures));
    await page.user.click(await screen.findByLabelText('Custom financials', { selector: 'button' }));
    expect(await screen.findByText('Previous custom financials replaced.')).toBeVisible();
    await page.user.click(await screen.findByText('Undo', { selector: '[role="dialog"] button' }));
    await waitFor(() => expect(savedFiguresOf(page)).toEqual(sales(4000, 'Mine')));
  });

  it('can copy only the assumptions', async () => {
    const page = await asked();
    await page.user.click(within(page.dialog).getByRole('button', { name: 'Keep mine, copy assumptions only' }));
    expect(await figure('4,000')).toBeInTheDocument();
    expect(screen.getByLabelText('PAT growth FY26E', { selector: 'input' })).toHaveValue('20');
    expect(savedFiguresOf(page)).toEqual(sales(4000, 'Mine'));
  });

  it('asks again when another session saved figures', async () => {
    const page = await asked();
    page.shelf.saveElsewhere(threeM.key, sales(4100, 'Elsewhere'));
    await page.user.click(within(page.dialog).getByRole('button', { name: 'Replace mine' }));
    expect(await within(await question()).findByText(/^Elsewhere/)).toBeVisible();
    expect(savedFiguresOf(page)).toEqual(sales(4100, 'Elsewhere'));
  });
});
