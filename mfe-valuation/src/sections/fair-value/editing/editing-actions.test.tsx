import { act, screen, waitFor, within } from '@testing-library/react';
import { button, field, modelShown, row, section, show } from '../fair-value.fixture.tsx';
import { dialogFetched, edit } from './editing.fixture.tsx';

// The panels next to and below the table have their own tests.
jest.mock('../fair-value-panels.tsx', () => ({ FairValuePanels: () => null }));
jest.mock('../benchmarks/benchmarks-aside.tsx', () => ({ BenchmarksAside: () => null }));

describe('Save and Cancel', () => {
  it('keep the edits or revert to the saved work', async () => {
    const { user, calls } = await edit();
    await user.click(field('PAT growth FY26E'));
    await user.keyboard('40');
    await user.click(button('Save'));
    await modelShown();
    expect(calls.statuses).toEqual(['Valuation saved.']);
    expect(row('PAT growth')[1]).toBe('40.0%');
    await user.click(button('Edit'));
    await user.click(field('PAT growth FY26E'));
    await user.keyboard('50');
    await user.click(button('Cancel'));
    expect(row('PAT growth')[1]).toBe('40.0%');
    expect(button('Edit')).toHaveFocus();
  });

  it('revert to the defaults if nothing was saved, and offer undo', async () => {
    const { user } = await edit();
    await user.click(field('PAT growth FY26E'));
    await user.keyboard('40');
    await user.click(button('Cancel'));
    expect(row('PAT growth')[1]).toBe('15.0%');
    const said = screen.getByText(/^Changes discarded ·/);
    await user.click(within(said).getByRole('button', { name: 'Undo' }));
    expect(field('PAT growth FY26E')).toHaveValue('40');
    expect(screen.queryByText(/^Changes discarded/)).not.toBeInTheDocument();
    expect(button('Save')).toHaveFocus();
  });

  it('show no notice if nothing was edited', async () => {
    const { user } = await edit();
    await user.click(button('Cancel'));
    expect(screen.queryByText(/^Changes discarded/)).not.toBeInTheDocument();
  });
});

describe('fair-value actions', () => {
  const labels = (calls: ReturnType<typeof show>['calls']) => calls.actions.map(({ label }) => label);
  const run = (calls: ReturnType<typeof show>['calls'], label: string) =>
    act(() => calls.actions.find((action) => action.label === label)?.run());

  beforeEach(() => {
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('start editing in the first field with E', async () => {
    const { calls } = show();
    await modelShown();
    expect(calls.actions.find(({ keys }) => keys === 'e')?.label).toBe('Edit model');
    run(calls, 'Edit model');
    await dialogFetched();
    expect(field('Sales growth FY26E')).toHaveFocus();
    expect(labels(calls)).toEqual(expect.arrayContaining(['Save model', 'Discard model changes']));
    expect(labels(calls)).not.toContain('Edit model');
  });

  it('undo and redo by their keys, matching redo first because its keys contain those of undo', async () => {
    const { calls } = await edit();
    const keys = calls.actions.flatMap((action) => action.keys ?? []);
    expect(keys.indexOf('Control+Shift+z')).toBeGreaterThan(keys.indexOf('Control+z'));
    await act(async () => undefined);
    run(calls, 'Save model');
    expect(await modelShown()).toBeInTheDocument();
  });

  it('save with Control+S from a field and keep the focus in the section', async () => {
    const { calls, user } = await edit();
    await user.click(field('PAT growth FY26E'));
    expect(calls.actions.find(({ keys }) => keys === 'Control+s')?.label).toBe('Save model');
    run(calls, 'Save model');
    expect(await modelShown()).toBeInTheDocument();
    expect(calls.statuses).toContain('Valuation saved.');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Fair Market Value', hidden: true })).toHaveFocus());
  });

  it('report with Control+S that there is nothing to save', async () => {
    const { calls } = show();
    await modelShown();
    act(() => calls.actions.find(({ keys }) => keys === 'Control+s')?.run());
    expect(calls.statuses).toEqual(['No changes to save.']);
  });

  it('show the other views', async () => {
    const { calls } = show();
    await modelShown();
    expect(labels(calls)).not.toContain('Show Key Numbers');
    run(calls, 'Show PB');
    expect(within(section()).getByRole('region', { name: 'Fair market value, PB' })).toBeInTheDocument();
  });
});
