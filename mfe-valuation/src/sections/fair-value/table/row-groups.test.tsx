import { act, screen, within } from '@testing-library/react';
import { edit } from '../editing/editing.fixture.tsx';
import { field, modelShown, row, show } from '../fair-value.fixture.tsx';
import { groupsOf } from '../../../model/views.ts';

// The panels next to and below the table have their own tests.
jest.mock('../fair-value-panels.tsx', () => ({ FairValuePanels: () => null }));
jest.mock('../benchmarks/benchmarks-aside.tsx', () => ({ BenchmarksAside: () => null }));

const table = () => within(screen.getByRole('region', { name: /^Fair market value, / }));
const group = (name: string) => screen.getByText(name, { selector: 'tr button' });
const hasRow = (name: string) => table().queryByRole('rowheader', { name }) !== null;

afterEach(() => {
  localStorage.clear();
  Reflect.deleteProperty(window, 'matchMedia');
});

describe('groups of the key numbers', () => {
  it('are five and open, each with its rows', async () => {
    show();
    await modelShown();
    const heads = [...document.querySelectorAll('th[scope="rowgroup"] > button')];
    expect(heads.map((head) => head.textContent)).toEqual(['Growth', 'Profit', 'Balance sheet', 'Per share', 'Multiples']);
    for (const head of heads) expect(head).toHaveAttribute('aria-expanded', 'true');
    for (const name of (groupsOf('key') ?? []).flatMap(({ rows }) => rows)) expect(row(name)).toHaveLength(4);
  });

  it('close and open by keyboard, and stay closed for the next company', async () => {
    const { user, unmount } = show();
    await modelShown();
    group('Balance sheet').focus();
    await user.keyboard('{Enter}');
    expect(group('Balance sheet')).toHaveAttribute('aria-expanded', 'false');
    expect(group('Balance sheet')).toHaveFocus();
    expect(hasRow('Gross debt')).toBe(false);
    expect(hasRow('EPS')).toBe(true);
    unmount();
    show();
    await modelShown();
    expect(hasRow('Gross debt')).toBe(false);
    await user.click(group('Balance sheet'));
    expect(hasRow('Gross debt')).toBe(true);
  });

  it('are skipped by the arrow keys while closed', async () => {
    const { user } = show();
    await modelShown();
    await user.click(group('Profit'));
    await user.click(group('Balance sheet'));
    const cells = within(table().getByRole('rowheader', { name: 'Net worth growth' }).closest('tr') ?? document.body);
    cells.getAllByRole('button')[1]?.focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.closest('tr')).toHaveTextContent(/^Shares/);
  });

  it('are not those of a view of one method', async () => {
    const { user } = show();
    await modelShown();
    await user.click(screen.getByText('PE/EPS', { selector: 'button' }));
    expect(document.querySelector('th[scope="rowgroup"]')).toBeNull();
  });

  it('say that a closed group has an entry that is not a number', async () => {
    const { user } = await edit('Key Numbers');
    await user.clear(field('PAT growth FY26E'));
    await user.type(field('PAT growth FY26E'), 'twelve');
    await user.click(group('Growth'));
    expect(hasRow('PAT growth')).toBe(false);
    expect(group('Growth').closest('tr')).toHaveTextContent('1 entry is not a number');
    expect(group('Profit').closest('tr')).not.toHaveTextContent('not a number');
  });

  it('are closed on a phone but for the assumptions, and all are printed', async () => {
    const paper = Object.assign(new EventTarget(), { matches: false });
    Object.assign(window, {
      matchMedia: (query: string) => (query === 'print' ? paper : Object.assign(new EventTarget(), { matches: true })),
    });
    show();
    await modelShown();
    expect(hasRow('PAT growth')).toBe(true);
    expect(hasRow('Sales')).toBe(false);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(hasRow('Sales')).toBe(true);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(hasRow('Sales')).toBe(false);
  });
});
