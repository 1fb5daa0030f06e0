import { industrial } from '@mulya/valuation-model/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { AnalysisState } from '../../../model/analysis-store.ts';
import { rationaleChanged, selectScenarios } from '../../../model/scenarios/scenarios.slice.ts';
import { errorResponse } from '../../../drawers/versions/saved-work-server.fixture.ts';
import { button, field, modelShown, show } from '../fair-value.fixture.tsx';

// The panels next to and below the table have their own tests.
jest.mock('../fair-value-panels.tsx', () => ({ FairValuePanels: () => null }));
jest.mock('../benchmarks/benchmarks-aside.tsx', () => ({ BenchmarksAside: () => null }));

async function openEdited(fake?: ReturnType<typeof show>['fake']) {
  window.history.replaceState({ idx: 3 }, '', '/valuation/A%20Company');
  const shown = show(industrial, fake === undefined ? {} : { fake });
  await modelShown();
  await shown.user.click(button('Edit'));
  await act(async () => void (await import('@mulya/ui/overlays')));
  await shown.user.click(field('PAT growth FY26E'));
  await shown.user.keyboard('40');
  return shown;
}

const dialog = () => screen.findByRole('dialog', { name: 'Unsaved changes' });
const choose = async (user: ReturnType<typeof show>['user'], name: string) =>
  user.click(within(await dialog()).getByRole('button', { name }));

describe('leaving with unsaved edits', () => {
  it('asks only while there are unsaved edits, and keeps them after Keep editing', async () => {
    const { user, leave } = await openEdited();
    const left = jest.fn();
    leave(left);
    expect(await dialog()).toHaveTextContent('You have unsaved changes to the fair-value model.');
    expect(left).not.toHaveBeenCalled();
    await choose(user, 'Keep editing');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(left).not.toHaveBeenCalled();
    expect(field('PAT growth FY26E')).toHaveValue('40');
    await user.click(button('Save'));
    await modelShown();
    await act(async () => undefined); // the guard disappears after the page has rendered
    leave(left);
    expect(left).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['Save and leave', 'finds the edits saved', true],
    ['Leave without saving', 'knows nothing of the edits', false],
  ])('continues after %s, and a later page of the company %s', async (choice, _, kept) => {
    const { user, leave, fake, unmount } = await openEdited();
    const left = jest.fn();
    leave(left);
    await choose(user, choice);
    await waitFor(() => expect(left).toHaveBeenCalledTimes(1));
    unmount();
    show(industrial, { fake });
    await modelShown();
    expect(/40\.0%/.test(screen.getByRole('row', { name: /^PAT growth/ }).textContent)).toBe(kept);
  });

  it('offers to save before a logout, and a failed logout loses nothing', async () => {
    const { user, leave, shelf } = await openEdited();
    const out = jest.fn();
    leave(out, 'session');
    await choose(user, 'Log out');
    expect(out).toHaveBeenCalledTimes(1);
    expect(field('PAT growth FY26E')).toHaveValue('40');
    leave(out, 'session');
    await choose(user, 'Save and log out');
    await waitFor(() => expect(out).toHaveBeenCalledTimes(2));
    expect(shelf.versions).toHaveLength(1);
  });

  it('stays with the edits if the Save fails', async () => {
    const { user, leave, shelf } = await openEdited();
    const left = jest.fn();
    shelf.failWith(() => errorResponse(503, 'SAVED_WORK_UNAVAILABLE', 'Saved work is temporarily unavailable.'));
    leave(left);
    await choose(user, 'Save and leave');
    expect(await screen.findByText(/^Not saved\. Saved work is temporarily unavailable\./)).toBeInTheDocument();
    expect(left).not.toHaveBeenCalled();
    expect(field('PAT growth FY26E')).toHaveValue('40');
  });

  it('goes to the most recently requested page', async () => {
    const { user, leave } = await openEdited();
    const [first, last] = [jest.fn(), jest.fn()];
    leave(first);
    leave(last);
    await choose(user, 'Leave without saving');
    expect([first.mock.calls.length, last.mock.calls.length]).toEqual([0, 1]);
  });

  it('caches the edits for a later page of the company if the navigation can’t be blocked', async () => {
    const { fake, unmount } = await openEdited();
    unmount();
    const { calls } = show(industrial, { fake });
    await screen.findByRole('button', { name: 'Save' });
    expect(field('PAT growth FY26E')).toHaveValue('40');
    expect(calls.statuses).toEqual(['Unsaved changes restored.']);
  });

  it('caches the scenarios for a later page of the company too', async () => {
    const first = show();
    await modelShown();
    const reasoned = rationaleChanged({ id: 'bear', reason: 'A price war' });
    act(() => void first.store.dispatch(reasoned));
    first.unmount();
    const { store } = show(industrial, { fake: first.fake });
    await modelShown();
    // the store's type covers only the first half of the page
    expect(selectScenarios(store.getState() as AnalysisState).bear.reason).toBe('A price war');
  });

  it('asks about edited scenarios and discards them on leaving', async () => {
    const { store, leave, user } = show();
    await modelShown();
    await act(async () => void (await import('@mulya/ui/overlays')));
    act(() => void store.dispatch(rationaleChanged({ id: 'bear', reason: 'A price war' })));
    const left = jest.fn();
    leave(left);
    expect(await dialog()).toHaveTextContent('You have unsaved changes to the fair-value model.');
    await choose(user, 'Leave without saving');
    await waitFor(() => expect(left).toHaveBeenCalledTimes(1));
    // the store's type covers only the first half of the page
    expect(selectScenarios(store.getState() as AnalysisState).bear.reason).toBe('');
  });

  it('hides the edits from another user of the same browser', async () => {
    const { fake, unmount } = await openEdited();
    unmount();
    fake.setSession({ is: 'signed-in', user: { uid: 'another', email: 'another@example.com', emailVerified: true } });
    show(industrial, { fake });
    await modelShown();
    expect(screen.getByRole('row', { name: /^PAT growth/ })).not.toHaveTextContent('40.0%');
  });
});
