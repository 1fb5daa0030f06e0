import { act, fireEvent, screen } from '@testing-library/react';
import { button, field, modelShown } from '../../sections/fair-value/fair-value.fixture.tsx';
import { rationaleChanged, scenarioUndone } from '../../model/scenarios/scenarios.slice.ts';
import { showCompany, workWithGrowth, growth, mockScrollTo } from './saved-work.fixture.tsx';
import type { fakeSavedWorkServer } from './saved-work-server.fixture.ts';

jest.mock('../../sections/fair-value/fair-value-panels.tsx', () => ({ FairValuePanels: () => null }));
jest.mock('../../sections/fair-value/benchmarks/benchmarks-aside.tsx', () => ({ BenchmarksAside: () => null }));

mockScrollTo();

describe('draft', () => {
  /** Two steps, because the page renders settled state only after a pause. */
  const passing = async (milliseconds: number) => {
    await act(() => jest.advanceTimersByTimeAsync(Math.min(milliseconds, 160)));
    await act(() => jest.advanceTimersByTimeAsync(Math.max(milliseconds - 160, 0)));
  };
  /** Starts an edit with fake timers. */
  async function startEdit(prepare?: Parameters<typeof showCompany>[0]) {
    const page = showCompany(prepare);
    await modelShown();
    await page.user.click(button('Edit'));
    await act(async () => void (await import('@mulya/ui/overlays')));
    jest.useFakeTimers();
    const change = async (value: string) => {
      fireEvent.focus(field('PAT growth FY26E'));
      fireEvent.change(field('PAT growth FY26E'), { target: { value } });
      await passing(0);
    };
    await change('40');
    return { ...page, change };
  }
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is saved once, two seconds after the last keystroke', async () => {
    const { shelf, change } = await startEdit();
    await passing(1900);
    await change('41');
    await passing(1900);
    expect(shelf.drafts).toEqual([]);
    await passing(200);
    expect(shelf.drafts).toHaveLength(1);
    expect(shelf.drafts[0]).toMatchObject({
      basedOn: null,
      modelVersion: 'fair-value 2',
      work: { assumptions: { growth: { pat: [{ value: 41 }, {}, {}] } } },
    });
    await passing(10_000);
    expect(shelf.requests).toEqual(['PUT drafts']);
    await change('42');
    await passing(2100);
    expect(shelf.drafts).toHaveLength(1);
  });

  it('is sent with keepalive when the page unloads', async () => {
    const { shelf, calls } = await startEdit();
    fireEvent(window, new Event('pagehide'));
    await passing(0);
    expect(shelf.drafts).toHaveLength(1);
    expect(calls.requests.at(-1)?.init).toMatchObject({ method: 'PUT', keepalive: true });
  });

  it.each(['Save', 'Cancel'])('is deleted by %s', async (name) => {
    const { shelf } = await startEdit();
    await passing(2100);
    expect(shelf.drafts).toHaveLength(1);
    fireEvent.click(button(name));
    await passing(100);
    expect(shelf.drafts).toEqual([]);
    await passing(5000);
    expect(shelf.drafts).toEqual([]);
    expect(shelf.requests.filter((each) => each === 'DELETE drafts')).toHaveLength(name === 'Save' ? 0 : 1); // the Save request deletes it
  });

  const offer = () => screen.getByRole('group', { name: 'Draft' });
  const drafted = (value: number) => (shelf: ReturnType<typeof fakeSavedWorkServer>) =>
    void shelf.drafts.push({
      id: crypto.randomUUID(),
      at: '2026-11-21T12:00:00.000Z',
      basedOn: shelf.versions[0]?.id ?? null,
      modelVersion: 'fair-value 1',
      work: workWithGrowth(value),
    });

  it('is offered but not applied automatically', async () => {
    const { user, shelf } = showCompany(drafted(33));
    await modelShown();
    expect(growth()).toBe('15.0%');
    expect(offer()).toHaveTextContent(/^Draft from 21 Nov 2026, \d\d:\d\d ·Restore·Discard$/);
    await user.click(button('Restore'));
    expect(field('PAT growth FY26E')).toHaveValue('33');
    expect(button('Save')).toHaveFocus();
    await user.click(button('Save'));
    await modelShown();
    expect(shelf.drafts).toEqual([]);
    expect(shelf.versions).toHaveLength(1);
  });

  it('is deleted by Discard', async () => {
    const { user, shelf } = showCompany(drafted(33));
    await modelShown();
    await user.click(button('Discard'));
    expect(screen.queryByRole('group', { name: 'Draft' })).not.toBeInTheDocument();
    expect(shelf.drafts).toEqual([]);
    expect(growth()).toBe('15.0%');
  });

  it('is not offered when it is older than the saved version', async () => {
    showCompany((shelf) => {
      drafted(33)(shelf);
      shelf.versions.push({ ...shelf.saveElsewhere({ work: workWithGrowth(20) }), savedAt: '2026-11-21T13:00:00.000Z' });
      shelf.versions.shift();
    });
    await modelShown();
    expect(screen.queryByRole('group', { name: 'Draft' })).not.toBeInTheDocument();
  });

  it('reports a conflict when another tab saved after it was restored', async () => {
    const { user, shelf } = showCompany((saved) => {
      saved.saveElsewhere({ work: workWithGrowth(20) });
      drafted(33)(saved);
    });
    await modelShown();
    await user.click(button('Restore'));
    shelf.saveElsewhere({ work: workWithGrowth(25) });
    await user.click(button('Save'));
    expect(await screen.findByRole('dialog', { name: 'A newer version exists' })).toBeInTheDocument();
  });

  it('contains scenarios that were edited outside edit mode', async () => {
    const { shelf, store } = showCompany();
    await modelShown();
    jest.useFakeTimers();
    act(() => void store.dispatch(rationaleChanged({ id: 'bear', reason: 'A price war' })));
    await passing(2100);
    expect(shelf.drafts[0]).toMatchObject({ work: { scenarios: { bear: { reason: 'A price war' } } } });
    act(() => void store.dispatch(scenarioUndone()));
    await passing(2100);
    expect(shelf.drafts).toEqual([]);
  });
});
