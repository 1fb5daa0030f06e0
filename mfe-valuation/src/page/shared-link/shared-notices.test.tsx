import './compression.fixture.ts';
import { fakeHost } from '@mulya/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { AnalysisState } from '../../model/analysis-store.ts';
import { flushSync } from 'react-dom';
import { button, field, modelShown, row, section, show } from '../../sections/fair-value/fair-value.fixture.tsx';
import { loadMethods } from '../../sections/fair-value/methods/valuation-methods.fixture.tsx';
import { linkResolved, selectFairValue, workChanged } from '../../model/fair-value.slice.ts';
import { emptyScenarios } from '../../model/scenarios/scenarios.slice.ts';
import { defaultWork, withEntry } from '../../model/work.ts';
import { company, workWithGrowth, growth } from '../../drawers/versions/saved-work.fixture.tsx';
import { fakeSavedWorkServer, type FakeSavedWorkServer } from '../../drawers/versions/saved-work-server.fixture.ts';
import { refusals, writeSharedLink } from './shared-link.ts';
import { shared, theirWork } from '../../model/shared-work.fixture.ts';
import type { SharedWork } from '../../model/shared-work.ts';

jest.mock('../../sections/fair-value/benchmarks/benchmarks-aside.tsx', () => ({ BenchmarksAside: () => null }));

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const page = '/valuation/Tata%20Consultancy%20Services%20Ltd';
const peers = '?peers=INE009A01021';

async function fragmentOf(work: SharedWork): Promise<string> {
  const link = await writeSharedLink(work);
  if (link.is !== 'written') throw new Error(link.message);
  return link.fragment;
}

/** The page, opened with a link to `work` or with a fragment. */
async function openLink(
  work: SharedWork | string = shared,
  { prepare = () => undefined, query = peers }: { readonly prepare?: (shelf: FakeSavedWorkServer) => void; readonly query?: string } = {},
) {
  const fragment = typeof work === 'string' ? work : await fragmentOf(work);
  const fake = fakeHost('mfe-valuation');
  prepare(fakeSavedWorkServer(fake));
  const shown = show(company, { fake, at: `${page}${query}${fragment}` });
  return { ...shown, fragment };
}

/** A host with a gateway that has saved a PAT growth of the first year. */
function withSaved(value: number) {
  const fake = fakeHost('mfe-valuation');
  fakeSavedWorkServer(fake).saveElsewhere({ work: workWithGrowth(value) });
  return fake;
}

/** A page with an unsaved edit, over which a link was opened. */
async function openOverEdit() {
  const shown = show(company);
  await modelShown();
  await act(async () => void (await import('@mulya/ui/overlays')));
  const work = withEntry(defaultWork, { of: 'growth', metric: 'pat', at: 0 }, { value: 33, by: 'analyst', on: '2026-11-22' });
  act(() => void shown.store.dispatch(workChanged({ work, label: 'PAT growth FY26E' })));
  act(() => void shown.store.dispatch(linkResolved({ is: 'ready', shared, baseYear: 2025 })));
  const left = jest.fn();
  const leave = async (answer: string) => {
    act(() => void shown.leave(left));
    await shown.user.click(within(await screen.findByRole('dialog', { name: 'Unsaved changes' })).getByRole('button', { name: answer }));
  };
  return { ...shown, left, leave };
}

const banner = () => screen.findByText(/^Shared assumptions/);
const names = (role: string) =>
  within(section())
    .queryAllByRole(role, { hidden: true })
    .map((element) => element.getAttribute('aria-label') ?? element.textContent);

describe('opened shared link', () => {
  it('shows the shared work read-only with its date, and offers no edit', async () => {
    const { calls } = await openLink();
    expect(await banner()).toHaveTextContent('Shared assumptions from 21 Nov 2026');
    expect(growth()).toBe('20.0%');
    expect(row('Shares')[0]).toBe('350.00');
    expect(await within(section()).findByRole('list', { name: 'Overrides from the shared link', hidden: true })).toHaveTextContent(
      'theirs, 21 Nov 2026 (After the buyback)',
    );
    const controls = names('button').join(' · ');
    expect(controls).not.toMatch(/Edit|Save|Versions|Undo|Load|Start from base case|Use today/);
    expect(names('textbox')).toEqual([]);
    const offered = calls.actions.map(({ label }) => label);
    expect(offered).toEqual(expect.arrayContaining(['Copy shared assumptions to my model', 'View my model']));
    expect(offered).not.toContain('Edit model');
  });

  it('appears before the user’s own work', async () => {
    const { container } = await openLink(shared, { prepare: (shelf) => void shelf.saveElsewhere({ work: workWithGrowth(40) }) });
    const seen: string[] = [];
    const observer = new MutationObserver(() => seen.push(container.textContent));
    observer.observe(container, { childList: true, subtree: true, characterData: true });
    await banner();
    observer.disconnect();
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter((text) => /40\.0%|89,896/.test(text))).toEqual([]);
  });

  it('never mixes shared assumptions with the user’s custom financials', async () => {
    const { store } = show(company, { fake: withSaved(40) });
    await modelShown();
    let seen = '';
    act(() => {
      flushSync(() => void store.dispatch(linkResolved({ is: 'ready', shared, baseYear: 2025 })));
      seen = section().textContent;
    });
    expect(seen).toContain('Shared assumptions from 21 Nov 2026');
    expect(seen).not.toMatch(/40\.0%|89,896/);
  });

  it('saves nothing, sends nothing and doesn’t guard navigation', async () => {
    const { calls, shelf, fragment, leave, unmount } = await openLink();
    await banner();
    const left = jest.fn();
    act(() => void leave(left));
    expect(left).toHaveBeenCalledTimes(1);
    await act(() => new Promise((resolve) => setTimeout(resolve, 2_500))); // longer than the delay of a draft
    unmount();
    expect([shelf.versions, shelf.drafts, shelf.requests]).toEqual([[], [], []]);
    const said = JSON.stringify([calls.requests, calls.logged, calls.emitted, calls.statuses]);
    expect(said).not.toContain(fragment.slice(10, 40));
    expect(said).not.toContain('After the buyback');
  });

  it('copies the work as edits that Undo reverts and Save stores', async () => {
    const { user, shelf, calls } = await openLink(shared, { prepare: (kept) => void kept.saveElsewhere({ work: workWithGrowth(40) }) });
    await banner();
    await user.click(button('Copy to my model'));
    expect(field('PAT growth FY26E')).toHaveValue('20');
    expect(screen.queryByText(/^Shared assumptions from/)).not.toBeInTheDocument();
    expect(button('Save')).toHaveFocus();
    expect(calls.navigated).toEqual([{ to: `${page}${peers}#fair-market-value`, options: { replace: true, state: null } }]);
    await user.click(button('Undo'));
    expect(field('PAT growth FY26E')).toHaveValue('40');
    await user.click(button('Redo'));
    await user.click(button('Save'));
    await modelShown();
    expect(growth()).toBe('20.0%');
    expect(shelf.versions).toHaveLength(2);
    expect(shelf.versions[0]?.work).toEqual({
      ...theirWork,
      baseYear: 2025,
      scenarios: JSON.parse(JSON.stringify(emptyScenarios)) as unknown,
    });
  });

  it('closes to the user’s own work, and Back reopens it', async () => {
    const { user, calls } = await openLink(shared, { prepare: (shelf) => void shelf.saveElsewhere({ work: workWithGrowth(40) }) });
    await banner();
    await user.click(button('View my model'));
    expect(growth()).toBe('40.0%');
    expect(button('Edit')).toHaveFocus();
    expect(calls.navigated).toEqual([{ to: `${page}${peers}#fair-market-value`, options: { replace: false, state: null } }]);
  });

  it('reopens even when Back follows immediately', async () => {
    const { user, fragment } = await openLink();
    await banner();
    await user.click(button('View my model'));
    expect(growth()).toBe('15.0%');
    window.history.replaceState(null, '', `${page}${peers}${fragment}`);
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    await banner();
    expect(growth()).toBe('20.0%');
  });

  it('keeps unsaved edits and their navigation guard', async () => {
    const { user, left, leave } = await openOverEdit();
    expect(growth()).toBe('20.0%');
    await leave('Keep editing');
    expect(left).not.toHaveBeenCalled();
    await user.click(button('View my model'));
    expect(field('PAT growth FY26E')).toHaveValue('33');
  });

  it('saves the user’s own target, not the shared one', async () => {
    const { leave, shelf } = await openOverEdit();
    await leave('Save and leave');
    await waitFor(() => expect(shelf.versions).toHaveLength(1));
    expect(shelf.versions[0]?.work).toMatchObject({ assumptions: { growth: { pat: [{ value: 33 }, {}, {}] } }, own: {} });
    expect(Math.round(shelf.versions[0]?.target ?? 0)).toBe(Math.round(((48553 * 1.33 * 1.15 * 1.15) / 361.81) * 30));
  });

  it('allows another base year without changing the user’s own', async () => {
    const { store } = await openLink();
    await banner();
    const before = selectFairValue(store.getState() as AnalysisState).baseYear; // the store has the analysis reducers
    expect(before).toBe(2025);
    act(() => void store.dispatch({ type: 'fairValue/baseYearChosen', payload: 2026 }));
    expect(selectFairValue(store.getState() as AnalysisState)).toMatchObject({
      baseYear: 2025,
      link: { baseYear: 2026, shared: { content: { baseYear: 2025 } } },
    });
  });

  it('shows scenarios and reasons as text', async () => {
    const bear = {
      id: 'bear' as const,
      name: '<b>Bear</b>',
      reason: '=HYPERLINK("http://example.com")',
      assumptions: theirWork.assumptions,
    };
    await openLink({ ...shared, content: { ...shared.content, scenarios: { ...emptyScenarios, bear } } });
    await banner();
    await loadMethods('scenarios');
    expect(screen.getByRole('columnheader', { name: '<b>Bear</b>', hidden: true })).toBeInTheDocument();
    expect(screen.getByText('=HYPERLINK("http://example.com")')).toBeInTheDocument();
    expect(names('textbox')).toEqual([]);
  });

  it('reports a missing base year', async () => {
    await openLink({ ...shared, content: { ...shared.content, baseYear: 2027 } });
    expect(await screen.findByText(/Base year FY27 isn’t available here; showing FY25\./)).toBeInTheDocument();
  });

  it.each([
    ['adds its peers if the address has none', '', '?peers=INE009A01021'],
    ['keeps the address’s peers', '?peers=INE075A01022', undefined],
  ])('%s', async (_what, query, added) => {
    const { calls, fragment } = await openLink(shared, { query });
    await banner();
    expect(calls.navigated).toEqual(
      added === undefined ? [] : [{ to: `${page}${added}${fragment}`, options: { replace: true, state: null } }],
    );
  });
});

describe('refused shared link', () => {
  it('explains why, shows the user’s own work, and can be closed', async () => {
    const fragment = (await fragmentOf(shared)).slice(0, -30);
    const { user, calls } = await openLink(fragment, { prepare: (shelf) => void shelf.saveElsewhere({ work: workWithGrowth(40) }) });
    expect(await screen.findByText(new RegExp(`^${refusals.damaged} Showing your own model`))).toBeInTheDocument();
    expect(growth()).toBe('40.0%');
    expect(section()).toHaveTextContent(/Saved 21 Nov 2026/);
    await user.click(button('Close'));
    expect(screen.queryByText(new RegExp(refusals.damaged))).not.toBeInTheDocument();
    expect(button('Edit')).toHaveFocus();
    expect(calls.navigated).toEqual([{ to: `${page}${peers}#fair-market-value`, options: { replace: true, state: null } }]);
  });

  it('names the other company and opens it with the link', async () => {
    const infosys = { ...shared, company: { key: 'INE009A01021', name: 'Infosys Ltd' }, peers: ['INE467B01029'] };
    const { user, calls, fragment } = await openLink(infosys);
    window.history.replaceState(null, '', fragment);
    expect(await screen.findByText(/^This link is for Infosys Ltd\./)).toBeInTheDocument();
    await modelShown();
    expect(growth()).toBe('15.0%');
    await user.click(button('Open company'));
    expect(calls.navigated).toEqual([{ to: `/valuation/Infosys%20Ltd?isin=INE009A01021&peers=INE467B01029${fragment}` }]);
    window.history.replaceState(null, '', '/');
  });

  it('shows a company name as plain text', async () => {
    await openLink({ ...shared, company: { key: 'INE009A01021', name: '<img src=x onerror=alert(1)>' } });
    expect(await screen.findByText(/^This link is for <img src=x onerror=alert\(1\)>\./)).toBeInTheDocument();
    expect(document.querySelector('img')).toBeNull();
  });
});
