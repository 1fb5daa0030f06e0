import { fakeHost } from '@mulya/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { button, field, modelShown, row, show } from '../../sections/fair-value/fair-value.fixture.tsx';
import { company, workWithGrowth } from './saved-work.fixture.tsx';
import { errorResponse, fakeSavedWorkServer } from './saved-work-server.fixture.ts';

jest.mock('../../sections/fair-value/fair-value-panels.tsx', () => ({ FairValuePanels: () => null }));
jest.mock('../../sections/fair-value/benchmarks/benchmarks-aside.tsx', () => ({ BenchmarksAside: () => null }));

/** Opens the drawer of a company with two versions. */
async function openDrawer() {
  const fake = fakeHost('mfe-valuation');
  const shelf = fakeSavedWorkServer(fake);
  shelf.saveElsewhere({ name: 'Base case', work: workWithGrowth(20), target: 6389, upside: 177.5, price: 2302 });
  shelf.saveElsewhere({ name: 'After Q2', work: workWithGrowth(30), target: 6921, upside: 200.7, price: 2302 });
  const page = show(company, { fake });
  await modelShown();
  await act(async () => void (await import('./versions-drawer.tsx')));
  await page.user.click(button('Versions'));
  const drawer = await screen.findByRole('dialog', { name: 'Versions' });
  const press = (name: string) => page.user.click(within(drawer).getByRole('button', { name }));
  return {
    ...page,
    drawer,
    press,
    items: () =>
      within(drawer)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
  };
}

describe('versions drawer', () => {
  it('has no button while there are no versions', async () => {
    show();
    await modelShown();
    expect(screen.queryByText('Versions')).not.toBeInTheDocument();
  });

  it('lists versions with their results, newest first', async () => {
    const { items } = await openDrawer();
    expect(items()).toEqual([
      expect.stringMatching(/^After Q2 \(current\)21 Nov 2026, \d\d:\d\d · Price ₹2,302\.00 · target ₹6,921\.00 · upside \+200\.7%/),
      expect.stringMatching(/^Base case21 Nov 2026, \d\d:\d\d · Price ₹2,302\.00 · target ₹6,389\.00 · upside \+177\.5%/),
    ]);
  });

  it('restores a version as edits, and Save creates a new version', async () => {
    const { press, shelf, user } = await openDrawer();
    await press('Restore Base case');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(field('PAT growth FY26E')).toHaveValue('20');
    await user.click(button('Save'));
    await modelShown();
    expect(row('PAT growth')[1]).toBe('20.0%');
    expect(shelf.versions).toHaveLength(3);
  });

  it('renames a version', async () => {
    const { press, user, drawer, shelf, items } = await openDrawer();
    await press('Rename Base case');
    const name = within(drawer).getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Before Q2{Enter}');
    await waitFor(() => expect(items()[1]).toMatch(/^Before Q2/));
    expect(shelf.versions[1]?.name).toBe('Before Q2');
    expect(within(drawer).getByRole('button', { name: 'Rename Before Q2' })).toHaveFocus();
  });

  it('keeps the name and shows the reason when a rename fails', async () => {
    const { press, user, drawer, shelf } = await openDrawer();
    shelf.failWith(() => errorResponse(503, 'SAVED_WORK_UNAVAILABLE', 'Saved work is temporarily unavailable.'));
    await press('Rename Base case');
    await user.type(within(drawer).getByRole('textbox', { name: 'Name' }), ' 2{Enter}');
    expect(await within(drawer).findByText('Saved work is temporarily unavailable.')).toBeInTheDocument();
    expect(shelf.versions[1]?.name).toBe('Base case');
  });

  it('deletes a version and restores it with Undo, but never the current one', async () => {
    const { press, drawer, items, shelf } = await openDrawer();
    expect(within(drawer).queryByRole('button', { name: 'Delete After Q2' })).not.toBeInTheDocument();
    await press('Delete Base case');
    await waitFor(() => expect(items()).toHaveLength(1));
    expect(drawer).toHaveTextContent('Base case deleted');
    expect(shelf.deleted).toHaveLength(1);
    await press('Undo');
    await waitFor(() => expect(items()).toHaveLength(2));
    expect(shelf.deleted).toEqual([]);
  });

  it('compares two versions side by side, without the rows that are equal', async () => {
    const { press, user, drawer } = await openDrawer();
    for (const box of within(drawer).getAllByRole('checkbox')) await user.click(box);
    await press('Compare');
    const table = await within(drawer).findByRole('table');
    expect(
      within(table)
        .getAllByRole('row')
        .map((each) => each.textContent),
    ).toEqual(['InputBase caseAfter Q2', 'Target price₹6,389.00₹6,921.00', 'Upside+177.5%+200.7%', 'PAT growth FY26E20.0%30.0%']);
    await press('All versions');
    expect(within(drawer).getAllByRole('listitem')).toHaveLength(2);
  });
});
