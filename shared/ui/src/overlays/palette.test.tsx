import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type PaletteEntry, type PaletteGroup, CommandPalette } from './palette.tsx';

const entry = (label: string, more: Partial<PaletteEntry> = {}): PaletteEntry & { run: jest.Mock } => ({
  id: label,
  label,
  ...more,
  run: jest.fn(),
});
const companies = ['Infosys Ltd', 'Infibeam Avenues Ltd', 'Tata Consultancy Services Ltd'].map((label) => entry(label, { detail: 'NSE' }));
const dashboard = entry('Dashboard');
const groups: readonly PaletteGroup[] = [
  { name: 'companies', label: 'Companies', entries: companies },
  { name: 'go-to', label: 'Go to', entries: [dashboard] },
];

function Desk({ from = groups, busy }: { readonly from?: readonly PaletteGroup[]; readonly busy?: boolean }) {
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const fits = ({ label }: PaletteEntry) => label.toLowerCase().includes(query.toLowerCase());
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Search or jump to
      </button>
      <h1 tabIndex={-1}>Dashboard page</h1>
      <CommandPalette
        open={open}
        onClose={() => setOpen(false)}
        groups={from.map((group) => ({ ...group, entries: group.entries.filter(fits) }))}
        query={query}
        onQuery={setQuery}
        busy={busy}
        hint="Search or jump to…"
        emptyText="Nothing fits."
      />
    </>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Search or jump to…' });
const openIt = async (desk = <Desk />) => {
  render(desk);
  await userEvent.click(screen.getByRole('button', { name: 'Search or jump to' }));
  const palette = await screen.findByRole('dialog', { name: 'Command palette' });
  // The focus moves into the overlay a frame later.
  await waitFor(() => expect(field()).toHaveFocus());
  return palette;
};
const highlightedLabel = () => {
  const id = field().getAttribute('aria-activedescendant');
  return screen.getAllByRole('option').find((option) => option.id === id)?.textContent;
};

describe('CommandPalette', () => {
  it('opens with the focus in its field and highlights the first entry', async () => {
    await openIt();
    expect(field()).toHaveFocus();
    expect(highlightedLabel()).toBe('Infosys LtdNSE');
  });

  it('names its groups', async () => {
    const palette = await openIt();
    const goTo = within(palette).getByRole('group', { name: 'Go to' });
    expect(within(goTo).getByRole('option', { name: 'Dashboard' })).toBeVisible();
  });

  it('runs the highlighted entry on Enter, and closes', async () => {
    await openIt();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(companies.map(({ run }) => run.mock.calls.length)).toEqual([0, 1, 0]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Search or jump to' })).toHaveFocus();
  });

  it('runs a clicked entry', async () => {
    await openIt();
    await userEvent.click(screen.getByRole('option', { name: 'Dashboard' }));
    expect(dashboard.run).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('keeps the focus that an entry has set', async () => {
    const toHeading = entry('Read the page');
    toHeading.run.mockImplementation(() => screen.getByText('Dashboard page').focus());
    await openIt(<Desk from={[{ name: 'page', label: 'On this page', entries: [toHeading] }]} />);
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('heading', { name: 'Dashboard page' })).toHaveFocus();
  });

  it('reports the typed text, highlights the first match, and announces the count', async () => {
    await openIt();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await userEvent.type(field(), 'inf');
    expect(field()).toHaveValue('inf');
    expect(highlightedLabel()).toBe('Infosys LtdNSE');
    expect(screen.getByRole('status')).toHaveTextContent('2 results.');
  });

  it.each([
    ['{End}', 'Dashboard'],
    ['{End}{Home}', 'Infosys LtdNSE'],
    ['{PageDown}', 'Dashboard'],
    ['{PageDown}{PageUp}', 'Infosys LtdNSE'],
    ['{ArrowUp}', 'Dashboard'],
    ['{End}{ArrowDown}', 'Infosys LtdNSE'],
    ['{End}{ArrowUp}', 'Tata Consultancy Services LtdNSE'],
  ])('moves by %s', async (keys, label) => {
    await openIt();
    await userEvent.keyboard(keys);
    expect(highlightedLabel()).toBe(label);
    expect(field()).toHaveFocus();
  });

  it('announces that nothing matches', async () => {
    await openIt();
    await userEvent.type(field(), 'zz');
    expect(screen.getByRole('status')).toHaveTextContent('Nothing fits.');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  it('announces that more results may follow', async () => {
    await openIt(<Desk busy />);
    expect(screen.getByRole('status')).toHaveTextContent('Searching…');
  });

  it('shows the note of a group', async () => {
    await openIt(<Desk from={[{ name: 'companies', label: 'Companies', entries: [], note: 'Companies can’t be searched right now.' }]} />);
    expect(screen.getByRole('status')).toHaveTextContent('Nothing fits. Companies can’t be searched right now.');
  });

  it('keeps the text when Esc closes it, and restores the focus', async () => {
    await openIt();
    await userEvent.type(field(), 'inf');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Search or jump to' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Search or jump to' }));
    expect(field()).toHaveValue('inf');
  });

  it('restores the focus when its owner unmounts it on close', async () => {
    function Owner() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Search or jump to
          </button>
          {open && (
            <CommandPalette
              open
              onClose={() => setOpen(false)}
              groups={groups}
              query=""
              onQuery={() => undefined}
              hint="Search or jump to…"
              emptyText="Nothing fits."
            />
          )}
        </>
      );
    }
    await openIt(<Owner />);
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Search or jump to' })).toHaveFocus();
  });

  it('shows the shortcut of an entry', async () => {
    await openIt(<Desk from={[{ name: 'page', label: 'On this page', entries: [entry('Edit the model', { keys: 'e' })] }]} />);
    expect(screen.getByRole('option', { name: 'Edit the model E' })).toBeVisible();
  });
});
