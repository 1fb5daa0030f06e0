import { act, fireEvent, screen } from '@testing-library/react';
import { button, field, modelShown } from '../fair-value/fair-value.fixture.tsx';
import { scenarioReasoned, scenarioUndone } from '../fair-value/scenarios/scenarios.slice.ts';
import { given, grown, growth, withoutScrolling } from './saved-work.fixture.tsx';
import { type shelfOn } from './shelf.fixture.ts';

jest.mock('../fair-value/fair-value-panels.tsx', () => ({ FairValuePanels: () => null }));
jest.mock('../fair-value/evidence-beside.tsx', () => ({ EvidenceBeside: () => null }));

withoutScrolling();

describe('a draft', () => {
  /** What is shown after a pause follows in a step of its own. */
  const passing = async (milliseconds: number) => {
    await act(() => jest.advanceTimersByTimeAsync(Math.min(milliseconds, 160)));
    await act(() => jest.advanceTimersByTimeAsync(Math.max(milliseconds - 160, 0)));
  };
  /** Edits, with a clock of the test's. */
  async function edited(prepare?: Parameters<typeof given>[0]) {
    const shown = given(prepare);
    await modelShown();
    await shown.user.click(button('Edit'));
    await act(async () => void (await import('@mulya/ui/overlays')));
    jest.useFakeTimers();
    const change = async (value: string) => {
      fireEvent.focus(field('PAT growth FY26E'));
      fireEvent.change(field('PAT growth FY26E'), { target: { value } });
      await passing(0);
    };
    await change('40');
    return { ...shown, change };
  }
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is kept two seconds after the last key, and once', async () => {
    const { shelf, change } = await edited();
    await passing(1900);
    await change('41');
    await passing(1900);
    expect(shelf.drafts).toEqual([]);
    await passing(200);
    expect(shelf.drafts).toHaveLength(1);
    expect(shelf.drafts[0]).toMatchObject({
      basedOn: null,
      modelVersion: 'fair-value 1',
      work: { assumptions: { growth: { pat: [{ value: 41 }, {}, {}] } } },
    });
    await passing(10_000);
    expect(shelf.asked).toEqual(['PUT drafts']);
    await change('42');
    await passing(2100);
    expect(shelf.drafts).toHaveLength(1);
  });

  it('is sent at once when the page goes, in a request that outlives it', async () => {
    const { shelf, calls } = await edited();
    fireEvent(window, new Event('pagehide'));
    await passing(0);
    expect(shelf.drafts).toHaveLength(1);
    expect(calls.requests.at(-1)?.init).toMatchObject({ method: 'PUT', keepalive: true });
  });

  it.each(['Save', 'Cancel'])('goes with %s', async (name) => {
    const { shelf } = await edited();
    await passing(2100);
    expect(shelf.drafts).toHaveLength(1);
    fireEvent.click(button(name));
    await passing(100);
    expect(shelf.drafts).toEqual([]);
    await passing(5000);
    expect(shelf.drafts).toEqual([]);
    expect(shelf.asked.filter((each) => each === 'DELETE drafts')).toHaveLength(name === 'Save' ? 0 : 1); // a Save takes it along
  });

  const offer = () => screen.getByRole('group', { name: 'Draft' });
  const drafted = (value: number) => (shelf: ReturnType<typeof shelfOn>) =>
    void shelf.drafts.push({
      id: crypto.randomUUID(),
      at: '2026-11-21T12:00:00.000Z',
      basedOn: shelf.versions[0]?.id ?? null,
      modelVersion: 'fair-value 1',
      work: grown(value),
    });

  it('is offered, and not applied', async () => {
    const { user, shelf } = given(drafted(33));
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

  it('that is discarded is gone', async () => {
    const { user, shelf } = given(drafted(33));
    await modelShown();
    await user.click(button('Discard'));
    expect(screen.queryByRole('group', { name: 'Draft' })).not.toBeInTheDocument();
    expect(shelf.drafts).toEqual([]);
    expect(growth()).toBe('15.0%');
  });

  it('that is older than what is saved is not offered', async () => {
    given((shelf) => {
      drafted(33)(shelf);
      shelf.versions.push({ ...shelf.saveElsewhere({ work: grown(20) }), savedAt: '2026-11-21T13:00:00.000Z' });
      shelf.versions.shift();
    });
    await modelShown();
    expect(screen.queryByRole('group', { name: 'Draft' })).not.toBeInTheDocument();
  });

  it('whose Save comes after another tab’s is held up', async () => {
    const { user, shelf } = given((saved) => {
      saved.saveElsewhere({ work: grown(20) });
      drafted(33)(saved);
    });
    await modelShown();
    await user.click(button('Restore'));
    shelf.saveElsewhere({ work: grown(25) });
    await user.click(button('Save'));
    expect(await screen.findByRole('dialog', { name: 'A newer version exists' })).toBeInTheDocument();
  });

  it('holds scenarios that were written while the model was not edited', async () => {
    const { shelf, store } = given();
    await modelShown();
    jest.useFakeTimers();
    act(() => void store.dispatch(scenarioReasoned({ id: 'bear', reason: 'A price war' })));
    await passing(2100);
    expect(shelf.drafts[0]).toMatchObject({ work: { scenarios: { bear: { reason: 'A price war' } } } });
    act(() => void store.dispatch(scenarioUndone()));
    await passing(2100);
    expect(shelf.drafts).toEqual([]);
  });
});
