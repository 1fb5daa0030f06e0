import { screen, waitFor, within } from '@testing-library/react';
import { button, field, modelShown } from '../../sections/fair-value/fair-value.fixture.tsx';
import { unavailable, showCompany, workWithGrowth, growth, type, mockScrollTo } from './saved-work.fixture.tsx';

jest.mock('../../sections/fair-value/fair-value-panels.tsx', () => ({ FairValuePanels: () => null }));
jest.mock('../../sections/fair-value/benchmarks/benchmarks-aside.tsx', () => ({ BenchmarksAside: () => null }));

mockScrollTo();

describe('conflict dialog', () => {
  const conflict = async (work: Record<string, unknown> = workWithGrowth(25)) => {
    const page = showCompany();
    await modelShown();
    await type(page, '40');
    page.shelf.saveElsewhere({ work, target: 4321 });
    await page.user.click(button('Save'));
    const dialog = await screen.findByRole('dialog', { name: 'A newer version exists' });
    return { ...page, dialog, choose: (name: string) => page.user.click(within(dialog).getByRole('button', { name })) };
  };

  it('shows the saved version and the inputs that differ', async () => {
    const { dialog, shelf } = await conflict();
    expect(dialog).toHaveTextContent('Nothing was overwritten');
    expect(dialog).toHaveTextContent(/Saved 21 Nov 2026, \d\d:\d\d · target ₹4,321\.00/);
    const rows = within(dialog)
      .getAllByRole('row')
      .map((each) => each.textContent);
    expect(rows).toEqual(['InputYoursSaved version', 'PAT growth FY26E40.0%25.0%']);
    expect(shelf.versions).toHaveLength(1);
  });

  it('saves the user’s edits as a newer version', async () => {
    const { choose, shelf } = await conflict();
    await choose('Save mine as new version');
    await modelShown();
    expect(shelf.versions.map(({ name }) => name === 'Elsewhere')).toEqual([false, true]);
    expect(growth()).toBe('40.0%');
  });

  it('loads the saved version and restores the edits with Undo', async () => {
    const { choose, shelf, user } = await conflict();
    await choose('Use saved version');
    expect(growth()).toBe('25.0%');
    await user.click(within(screen.getByText(/^Changes discarded ·/)).getByText('Undo'));
    expect(field('PAT growth FY26E')).toHaveValue('40');
    await user.click(button('Save'));
    await modelShown();
    expect(shelf.versions).toHaveLength(2);
  });

  it('changes nothing on Cancel and asks again on the next Save', async () => {
    const { choose, shelf, user } = await conflict();
    await choose('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(field('PAT growth FY26E')).toHaveValue('40');
    await user.click(button('Save'));
    expect(await screen.findByRole('dialog', { name: 'A newer version exists' })).toBeInTheDocument();
    expect(shelf.versions).toHaveLength(1);
  });

  it('doesn’t offer a version that can’t be read', async () => {
    const { dialog } = await conflict({ growth: 'much' });
    expect(dialog).toHaveTextContent("It can't be read and isn't shown.");
    expect(within(dialog).queryByRole('button', { name: 'Use saved version' })).not.toBeInTheDocument();
  });

  it('also appears when saved work was unavailable at first', async () => {
    const page = showCompany((shelf) => {
      shelf.saveElsewhere({ work: workWithGrowth(25) });
      shelf.failWith(unavailable);
    });
    await modelShown();
    await type(page, '40');
    page.shelf.failWith(undefined);
    await page.user.click(button('Save'));
    expect(await screen.findByRole('dialog', { name: 'A newer version exists' })).toBeInTheDocument();
    expect(page.shelf.versions).toHaveLength(1);
  });
});
