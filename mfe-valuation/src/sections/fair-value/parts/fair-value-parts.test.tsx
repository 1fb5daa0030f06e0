import { tcs } from '@mulya/valuation-model/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openPart, partFor, partIn, partsOf } from '../../../kit/fair-value-parts.ts';
import { button, field, modelShown, show } from '../fair-value.fixture.tsx';
import { loadMethods } from '../methods/valuation-methods.fixture.tsx';

// The model's table has its own tests.
jest.mock('../table/model-view.tsx', () => ({ ModelView: () => null, ModelTools: () => null }));
jest.mock('../editing/overrides-table.tsx', () => ({ OverridesTable: () => null }));
jest.mock('../benchmarks/benchmarks-aside.tsx', () => ({ BenchmarksAside: () => null }));

const hidden = true;
const printing = (type: 'beforeprint' | 'afterprint') => act(() => void window.dispatchEvent(new Event(type)));
const tabs = () => within(screen.getByRole('tablist', { name: 'Fair Market Value parts', hidden }));
const selected = () => tabs().getByRole('tab', { selected: true, hidden });
const panel = () => within(screen.getByRole('tabpanel', { hidden }));
/** The headings that are on paper. */
const headings = () =>
  panel()
    .queryAllByRole('heading', { level: 3, hidden })
    .filter((heading) => heading.closest('[data-printed=false]') === null)
    .map(({ textContent }) => textContent);
const notPrinted = () => panel().queryByText(/^Not printed, /)?.textContent;

async function open() {
  window.history.replaceState(null, '', '/valuation/A');
  const shown = show(tcs);
  await modelShown();
  await loadMethods();
  return shown;
}

afterEach(() => {
  window.history.replaceState(null, '', '/');
  localStorage.clear();
});

describe('the parts of a kind of company', () => {
  it.each([
    ['ordinary', 'dcf'],
    ['lender', 'residual-income'],
    ['insurer', 'embedded-value'],
  ] as const)('have one for its own method: %s, %s', (business, own) => {
    const ids = partsOf(business).map(({ id }) => id);
    expect(ids).toEqual([
      'model',
      ...(business === 'ordinary' ? ['builder'] : []),
      'scenarios',
      'sensitivity',
      own,
      'history',
      'industry',
      'bridge',
    ]);
    for (const asked of ['dcf', 'residual-income', 'embedded-value'] as const) expect(partFor(asked, business)).toBe(own);
    expect(partFor('bridge', business)).toBe('bridge');
    expect(partFor('builder', business)).toBe(business === 'ordinary' ? 'builder' : 'model');
  });

  it('are named by an address', () => {
    expect(
      ['#fair-market-value/dcf', '#fair-market-value', '#fair-market-value/builder', '#fair-market-value/other', '#price/dcf'].map(partIn),
    ).toEqual(['dcf', undefined, 'builder', undefined, undefined]);
  });
});

describe('the parts of Fair Market Value', () => {
  it('are one tab stop, move with the keys, are in the address, and are remembered', async () => {
    const { user, unmount } = await open();
    expect(selected()).toHaveTextContent('Model');
    act(() => selected().focus());
    const seen: (string | null)[] = [];
    for (let at = 0; at < 8; at += 1) {
      seen.push(selected().textContent);
      expect(selected()).toHaveFocus();
      expect(panel().getAllByRole('heading', { level: 3, hidden }).length).toBeGreaterThan(0);
      await user.keyboard('{ArrowRight}');
    }
    expect(seen).toEqual(['Model', 'Builder', 'Scenarios', 'Sensitivity', 'DCF', 'History', 'Industry', 'Bridge']);
    await user.keyboard('{End}');
    expect(location.hash).toBe('#fair-market-value/bridge');
    expect(headingTexts()).toEqual(['Upside bridge', 'What moves the value']);
    expect(localStorage.getItem('mulya.valuation-part')).toBe('bridge');
    unmount();
  });

  it('follow the address, and let callers wait for a part', async () => {
    await open();
    window.location.hash = '#fair-market-value/dcf';
    await panel().findByRole('heading', { name: 'Reverse DCF', hidden });
    expect(selected()).toHaveTextContent('DCF');
    let isShown = false;
    act(() => void openPart('model').then(() => (isShown = headingTexts().includes('What the price implies'))));
    await waitFor(() => expect(isShown).toBe(true));
    await openPart('model'); // at once, because it is there
  });
});

const headingTexts = () =>
  panel()
    .getAllByRole('heading', { level: 3, hidden })
    .map(({ textContent }) => textContent);

describe('parts on paper', () => {
  it('are named in one line without inputs of the analyst’s, and come back after printing', async () => {
    await open();
    printing('beforeprint');
    expect(headings()).toEqual([]);
    expect(notPrinted()).toBe(
      'Not printed, because they have no inputs of your own: What the price implies, Checks, Thesis, Target prices by method, Net asset value, Builder, Scenarios, Sensitivity, Discounted cash flow, Reverse DCF, Own history, Industry, Upside bridge and What moves the value.',
    );
    printing('afterprint');
    expect(notPrinted()).toBeUndefined();
    expect(headingTexts()).toContain('What the price implies');
  });

  it('are printed with inputs of the analyst’s, whichever is on the screen', async () => {
    const { user } = await open();
    act(() => void openPart('dcf'));
    await user.click(button('Edit'));
    await user.clear(field('Discount rate'));
    await user.type(field('Discount rate'), '10');
    act(() => void openPart('history'));
    // The methods follow the field after a pause. `waitFor` would print again for each change of the page by printing.
    let onPaper: readonly (string | null)[] = [];
    for (let tries = 0; tries < 20 && onPaper.length === 0; tries += 1) {
      await act(async () => new Promise((resolve) => setTimeout(resolve, 250)));
      printing('beforeprint');
      onPaper = headings();
      printing('afterprint');
    }
    expect(onPaper).toEqual(['Discounted cash flow', 'Reverse DCF']);
  });

  it('leave out a net asset value that is only offered', async () => {
    const { user } = await open();
    await user.click(button('Edit'));
    await panel().findByRole('heading', { name: 'Net asset value', hidden });
    await user.clear(field('Required return'));
    await user.type(field('Required return'), '14');
    await act(async () => new Promise((resolve) => setTimeout(resolve, 500))); // the methods follow after a pause
    printing('beforeprint');
    expect(headings()).toContain('What the price implies');
    expect(headings()).not.toContain('Net asset value');
    expect(notPrinted()).toMatch(/^Not printed, because they have no inputs of your own: Net asset value, Builder, /);
    printing('afterprint');
  });
});
