import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { industrial } from '../../company/answer.fixtures.ts';
import type { DeskState } from '../../desk/desk-store.ts';
import { scenarioReasoned, selectScenarios } from '../scenarios/scenarios.slice.ts';
import { button, field, modelShown, show } from '../fair-value.fixture.tsx';

// What stands beside and below the table has tests of its own.
jest.mock('../fair-value-panels.tsx', () => ({ FairValuePanels: () => null }));
jest.mock('../evidence-beside.tsx', () => ({ EvidenceBeside: () => null }));

async function edited(fake?: ReturnType<typeof show>['fake']) {
  window.history.replaceState({ idx: 3 }, '', '/valuation/A%20Company');
  const shown = show(industrial, fake === undefined ? {} : { fake });
  await modelShown();
  await shown.user.click(button('Edit'));
  await act(async () => void (await import('@mulya/ui/overlays')));
  await shown.user.click(field('PAT growth FY26E'));
  await shown.user.keyboard('40');
  return shown;
}

const dialog = () => screen.findByRole('dialog', { name: 'Unsaved edits' });
const choose = async (user: ReturnType<typeof show>['user'], name: string) => user.click(within(await dialog()).getByRole('button', { name }));

describe('leaving with unsaved edits', () => {
  it('is asked about by the browser, and only then', async () => {
    const { user } = await edited();
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
    await user.click(button('Save'));
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
  });

  it('is held up where the page navigates, and Stay stays', async () => {
    const { user, host, calls } = await edited();
    act(() => host.navigate('/dashboard'));
    await choose(user, 'Stay');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.navigated).toEqual([]);
    expect(field('PAT growth FY26E')).toHaveValue('40');
  });

  it('goes on after Save and leave, and a later page of the company finds the edits saved', async () => {
    const { user, host, calls, fake, unmount } = await edited();
    act(() => host.navigate('/dashboard'));
    await choose(user, 'Save and leave');
    expect(calls.navigated).toEqual([{ to: '/dashboard' }]);
    unmount();
    show(industrial, { fake });
    await modelShown();
    expect(screen.getByRole('row', { name: /^PAT growth/ })).toHaveTextContent('40.0%');
  });

  it('goes on after Leave without saving, and a later page knows nothing of the edits', async () => {
    const { user, host, calls, fake, unmount } = await edited();
    act(() => host.navigate('/dashboard'));
    await choose(user, 'Leave without saving');
    expect(calls.navigated).toEqual([{ to: '/dashboard' }]);
    unmount();
    show(industrial, { fake });
    await modelShown();
    expect(screen.getByRole('row', { name: /^PAT growth/ })).not.toHaveTextContent('40.0%');
  });

  it('is not what other peers of the same page are', async () => {
    const { host, calls } = await edited();
    act(() => host.navigate('/valuation/A%20Company?peers=INE009A01021', { replace: true }));
    expect(calls.navigated).toHaveLength(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is held up at a link of the site before anybody hears of the click, and goes on from it', async () => {
    const { user } = await edited();
    const heard = jest.fn((event: Event) => event.preventDefault());
    const link = document.createElement('a');
    link.href = '/dashboard';
    link.addEventListener('click', heard);
    document.body.append(link);
    fireEvent.click(link);
    expect(heard).not.toHaveBeenCalled();
    await choose(user, 'Leave without saving');
    expect(heard).toHaveBeenCalledTimes(1);
    link.remove();
  });

  it('leaves links to another tab, and within the page, alone', async () => {
    await edited();
    for (const attributes of [{ href: '/dashboard', target: '_blank' }, { href: '#price' }]) {
      const link = Object.assign(document.createElement('a'), attributes);
      const heard = jest.fn((event: Event) => event.preventDefault());
      link.addEventListener('click', heard);
      document.body.append(link);
      fireEvent.click(link);
      expect(heard).toHaveBeenCalledTimes(1);
      link.remove();
    }
  });

  it('is held up at Back before the history moves, and moves it if that is chosen', async () => {
    const traverseTo = jest.fn();
    const navigation = Object.assign(new EventTarget(), { traverseTo });
    Object.defineProperty(window, 'navigation', { value: navigation, configurable: true });
    const { user } = await edited();
    const traverse = (path: string, cancelable = true) => {
      const event = new Event('navigate', { cancelable });
      Object.assign(event, { navigationType: 'traverse', destination: { url: new URL(path, window.location.href).href, key: 'the entry before' } });
      act(() => void navigation.dispatchEvent(event));
      return event;
    };
    expect(traverse(window.location.pathname).defaultPrevented).toBe(false);
    expect(traverse('/dashboard', false).defaultPrevented).toBe(false);
    expect(traverse('/dashboard').defaultPrevented).toBe(true);
    expect(traverseTo).not.toHaveBeenCalled();
    await choose(user, 'Leave without saving');
    expect(traverseTo).toHaveBeenCalledWith('the entry before');
    expect(traverse('/dashboard').defaultPrevented).toBe(false);
    Reflect.deleteProperty(window, 'navigation');
  });

  it('is held up at Back where the browser does not ask: the history is moved forth again, and back if that is chosen', async () => {
    const { user } = await edited();
    const go = jest.spyOn(window.history, 'go').mockImplementation(() => undefined);
    const router = jest.fn();
    window.addEventListener('popstate', router);
    const pop = (path: string, idx: number) => {
      window.history.replaceState({ idx }, '', path);
      fireEvent(window, new PopStateEvent('popstate', { state: { idx } }));
    };
    act(() => pop('/dashboard', 2));
    expect(go).toHaveBeenLastCalledWith(1);
    act(() => pop('/valuation/A%20Company', 3));
    expect(router).not.toHaveBeenCalled();
    await choose(user, 'Leave without saving');
    expect(go).toHaveBeenLastCalledWith(-1);
    act(() => pop('/dashboard', 2));
    expect(router).toHaveBeenCalledTimes(1);
    window.removeEventListener('popstate', router);
    go.mockRestore();
  });

  it('by a way that no page can hold up keeps the edits for a later page of the company', async () => {
    const { fake, unmount } = await edited();
    unmount();
    const { calls } = show(industrial, { fake });
    await screen.findByRole('button', { name: 'Save' });
    expect(field('PAT growth FY26E')).toHaveValue('40');
    expect(calls.statuses).toEqual(['The edits that were not saved are here again.']);
  });

  it('keeps the scenarios for a later page of the company too', async () => {
    const first = show();
    await modelShown();
    const reasoned = scenarioReasoned({ id: 'bear', reason: 'A price war' });
    act(() => void first.store.dispatch(reasoned));
    first.unmount();
    const { store } = show(industrial, { fake: first.fake });
    await modelShown();
    expect(selectScenarios(store.getState() as DeskState).bear.reason).toBe('A price war'); // the store's type knows the first half of the page alone
  });

  it('keeps them from another user of the same browser', async () => {
    const { fake, unmount } = await edited();
    unmount();
    fake.setSession({ is: 'signed-in', user: { uid: 'another', email: 'another@example.com', emailVerified: true } });
    show(industrial, { fake });
    await modelShown();
    expect(screen.getByRole('row', { name: /^PAT growth/ })).not.toHaveTextContent('40.0%');
  });
});
