import { screen, waitFor, within } from '@testing-library/react';
import { button, field, modelShown } from '../fair-value/fair-value.fixture.tsx';
import { away, given, grown, growth, type, withoutScrolling } from './saved-work.fixture.tsx';

jest.mock('../fair-value/fair-value-panels.tsx', () => ({ FairValuePanels: () => null }));
jest.mock('../fair-value/evidence-beside.tsx', () => ({ EvidenceBeside: () => null }));

withoutScrolling();

describe('a Save after another tab’s', () => {
  const conflict = async (work: Record<string, unknown> = grown(25)) => {
    const shown = given();
    await modelShown();
    await type(shown, '40');
    shown.shelf.saveElsewhere({ work, target: 4321 });
    await shown.user.click(button('Save'));
    const dialog = await screen.findByRole('dialog', { name: 'A newer version exists' });
    return { ...shown, dialog, choose: (name: string) => shown.user.click(within(dialog).getByRole('button', { name })) };
  };

  it('shows what stands there, and where it differs', async () => {
    const { dialog, shelf } = await conflict();
    expect(dialog).toHaveTextContent('Nothing was overwritten');
    expect(dialog).toHaveTextContent(/Saved 21 Nov 2026, \d\d:\d\d · target ₹4,321\.00/);
    const rows = within(dialog)
      .getAllByRole('row')
      .map((each) => each.textContent);
    expect(rows).toEqual(['InputYoursSaved version', 'PAT growth FY26E40.0%25.0%']);
    expect(shelf.versions).toHaveLength(1);
  });

  it('saves mine after it', async () => {
    const { choose, shelf } = await conflict();
    await choose('Save mine as new version');
    await modelShown();
    expect(shelf.versions.map(({ name }) => name === 'Elsewhere')).toEqual([false, true]);
    expect(growth()).toBe('40.0%');
  });

  it('takes theirs, and mine is one Undo away', async () => {
    const { choose, shelf, user } = await conflict();
    await choose('Use saved version');
    expect(growth()).toBe('25.0%');
    await user.click(within(screen.getByText(/^Changes discarded ·/)).getByText('Undo'));
    expect(field('PAT growth FY26E')).toHaveValue('40');
    await user.click(button('Save'));
    await modelShown();
    expect(shelf.versions).toHaveLength(2);
  });

  it('does nothing on Cancel, and asks again with the next Save', async () => {
    const { choose, shelf, user } = await conflict();
    await choose('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(field('PAT growth FY26E')).toHaveValue('40');
    await user.click(button('Save'));
    expect(await screen.findByRole('dialog', { name: 'A newer version exists' })).toBeInTheDocument();
    expect(shelf.versions).toHaveLength(1);
  });

  it('cannot take what it cannot read', async () => {
    const { dialog } = await conflict({ growth: 'much' });
    expect(dialog).toHaveTextContent("It can't be read and isn't shown.");
    expect(within(dialog).queryByRole('button', { name: 'Use saved version' })).not.toBeInTheDocument();
  });

  it('is held up too when the page was opened while saved work was out of reach', async () => {
    const shown = given((shelf) => {
      shelf.saveElsewhere({ work: grown(25) });
      shelf.fail(away);
    });
    await modelShown();
    await type(shown, '40');
    shown.shelf.fail(undefined);
    await shown.user.click(button('Save'));
    expect(await screen.findByRole('dialog', { name: 'A newer version exists' })).toBeInTheDocument();
    expect(shown.shelf.versions).toHaveLength(1);
  });
});
