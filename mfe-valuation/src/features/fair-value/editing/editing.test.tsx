import { industrial } from '@mulya/valuation-model/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { button, field, modelShown, row, section, show } from '../fair-value.fixture.tsx';
import { selectFairValue } from '../fair-value.slice.ts';
import type { AnalysisState } from '../../analysis-store.ts';

// What stands beside and below the table has tests of its own.
jest.mock('../fair-value-panels.tsx', () => ({ FairValuePanels: () => null }));
jest.mock('../evidence-aside.tsx', () => ({ EvidenceAside: () => null }));

/** With the edit mode comes the code of what asks before the page is left. */
const dialogFetched = () => act(async () => void (await import('@mulya/ui/overlays')));

/** In edit mode, on one of the views. */
async function edit(view = 'PE/EPS', answer = industrial) {
  const shown = show(answer);
  await modelShown();
  await shown.user.click(button(view));
  await shown.user.click(button('Edit'));
  await dialogFetched();
  return { ...shown, state: () => selectFairValue(shown.store.getState() as AnalysisState) }; // the store's type knows the first half of the page alone
}

const names = (row: string) => ['FY26E', 'FY27E', 'FY28E'].map((year) => `${row} ${year}`);

describe('edit mode', () => {
  it('turns growth and target multiples into fields, and nothing else', async () => {
    await edit();
    const table = within(screen.getByRole('region', { name: 'Fair market value, PE/EPS' }));
    expect(table.getAllByRole('textbox').map((input) => input.getAttribute('aria-label'))).toEqual([
      ...names('PAT growth'),
      ...names('Target PE'),
    ]);
    // The decimal pad of an iPhone has no minus, and a growth may be below zero.
    for (const input of table.getAllByRole('textbox'))
      expect(input).toHaveAttribute('inputmode', /growth/.test(input.getAttribute('aria-label') ?? '') ? 'text' : 'decimal');
  });

  it.each([
    ['Key Numbers', ['Sales growth', 'EBITDA growth', 'PAT growth', 'Net worth growth']],
    ['EV/EBITDA', ['EBITDA growth', 'Target EV/EBITDA']],
    ['EV/Sales', ['Sales growth', 'Target EV/Sales']],
    ['PB', ['Net worth growth', 'Target PB']],
  ])('has the assumptions of %s as fields', async (view, rows) => {
    await edit(view);
    const table = within(screen.getByRole('region', { name: `Fair market value, ${view}` }));
    expect(table.getAllByRole('textbox').map((input) => input.getAttribute('aria-label'))).toEqual(rows.flatMap(names));
  });

  it('works the model out with each keystroke', async () => {
    const { user } = await edit();
    const before = row('Target price (PE)')[3];
    await user.clear(field('PAT growth FY28E'));
    await user.type(field('PAT growth FY28E'), '20');
    expect(row('Adjusted PAT')).toEqual(['48,553', '55,836', '64,211', '77,054']);
    expect(row('Target price (PE)')[3]).not.toBe(before);
  });

  it('leaves what needs an empty field without a figure', async () => {
    const { user } = await edit();
    await user.clear(field('PAT growth FY27E'));
    expect(row('Adjusted PAT')).toEqual(['48,553', '55,836', '-', '-']);
    expect(row('Target price (PE)').slice(2)).toEqual(['-', '-']);
    expect(field('PAT growth FY27E')).toHaveValue('');
  });

  it.each(['12%', ' 12 ', '+12', '12.0'])('accepts %s as 12', async (text) => {
    const { user } = await edit();
    await user.clear(field('PAT growth FY26E'));
    await user.type(field('PAT growth FY26E'), text);
    await user.tab();
    expect(field('PAT growth FY26E')).toHaveValue('12');
    expect(row('Adjusted PAT')[1]).toBe('54,379');
  });

  it('counts what is no number as 0, and says so beside the field', async () => {
    const { user } = await edit();
    const input = field('PAT growth FY26E');
    await user.clear(input);
    await user.type(input, 'twelve');
    expect(input).toHaveAccessibleDescription("“twelve” isn't a number, so 0 is used.");
    expect(row('Adjusted PAT')[1]).toBe('48,553');
    await user.tab();
    expect(input).toHaveValue('0');
    expect(input).toHaveAccessibleDescription("“twelve” isn't a number, so 0 is used.");
    await user.clear(input);
    await user.type(input, '4');
    expect(input).not.toHaveAccessibleDescription();
  });

  it('says nothing of a minus sign until the field is left with it', async () => {
    const { user } = await edit();
    const input = field('PAT growth FY26E');
    await user.clear(input);
    await user.type(input, '−');
    expect(input).not.toHaveAccessibleDescription();
    await user.type(input, '4');
    expect(row('Adjusted PAT')[1]).toBe('46,611');
    await user.clear(input);
    await user.type(input, '-');
    await user.tab();
    expect(input).toHaveAccessibleDescription("“-” isn't a number, so 0 is used.");
  });
});

describe('the keys', () => {
  it('go from field to field by Tab, row by row', async () => {
    const { user } = await edit();
    await user.click(field('PAT growth FY28E'));
    await user.tab();
    expect(field('Target PE FY26E')).toHaveFocus();
    await user.tab({ shift: true });
    expect(field('PAT growth FY28E')).toHaveFocus();
  });

  it('go down by Enter and up by Shift+Enter, past the figures', async () => {
    const { user } = await edit();
    await user.click(field('PAT growth FY27E'));
    await user.keyboard('{Enter}');
    expect(field('Target PE FY27E')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(field('Target PE FY27E')).toHaveFocus();
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(field('PAT growth FY27E')).toHaveFocus();
  });

  it('move the value by 0.5, with Shift by 5, as one step', async () => {
    const { user, state } = await edit();
    await user.click(field('PAT growth FY26E'));
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(field('PAT growth FY26E')).toHaveValue('15.5');
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(field('PAT growth FY26E')).toHaveValue('10.5');
    expect(state().past).toHaveLength(1);
  });

  it('leave the field at the ends of its text, and reach figures too', async () => {
    const { user } = await edit();
    await user.click(field('PAT growth FY26E')); // all of it is selected
    await user.keyboard('{ArrowRight}');
    expect(field('PAT growth FY27E')).toHaveFocus();
    await user.keyboard('{Home}{ArrowRight}');
    expect(field('PAT growth FY27E')).toHaveFocus();
    await user.keyboard('{Home}{ArrowLeft}{Home}{ArrowLeft}');
    const table = screen.getByRole('region', { name: 'Fair market value, PE/EPS' });
    const figure = within(table).getByRole('rowheader', { name: 'PAT growth' }).parentElement?.querySelector('td button');
    expect(figure).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(field('PAT growth FY26E')).toHaveFocus();
  });

  it('leave it anywhere with Alt or Control', async () => {
    const { user } = await edit();
    await user.click(field('Target PE FY26E'));
    await user.keyboard('{Home}{Alt>}{ArrowRight}{/Alt}');
    expect(field('Target PE FY27E')).toHaveFocus();
  });

  it('give back by Esc what stood in the field, as if nothing had been typed', async () => {
    const { user, state } = await edit();
    await user.click(field('PAT growth FY26E'));
    await user.keyboard('40');
    expect(row('Adjusted PAT')[1]).toBe('67,974');
    await user.keyboard('{Escape}');
    expect(field('PAT growth FY26E')).toHaveValue('15');
    expect(state()).toMatchObject({ past: [], mode: 'edit' });
    expect(state().work.assumptions.growth.pat[0]).toEqual({ value: 15, by: 'default' });
  });

  it('undo and redo the model, not the letters of the field', async () => {
    const { user } = await edit();
    await user.click(field('PAT growth FY26E'));
    await user.keyboard('40{Enter}20');
    await user.keyboard('{Control>}z{/Control}');
    expect(field('Target PE FY26E')).toHaveValue('30');
    await user.keyboard('{Control>}z{/Control}');
    expect(field('PAT growth FY26E')).toHaveValue('15');
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(field('PAT growth FY26E')).toHaveValue('40');
    await user.click(button('Redo'));
    expect(field('Target PE FY26E')).toHaveValue('20');
    expect(button('Redo')).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('what is copied in a spreadsheet', () => {
  const paste = (name: string, text: string) => fireEvent.paste(field(name), { clipboardData: { getData: () => text } });

  it('fills a row', async () => {
    const { state } = await edit();
    paste('PAT growth FY26E', '12%\t11\t(3)\n');
    expect(row('PAT growth').slice(1)).toEqual(['12', '11', '-3']);
    expect(state().past).toHaveLength(1);
  });

  it('fills rows and columns, over the figures between, and is one step', async () => {
    const { user } = await edit();
    paste('PAT growth FY27E', '12\t11\r\n25x\t20x\r\n');
    expect(row('PAT growth').slice(1)).toEqual(['15', '12', '11']);
    expect(row('Target PE').slice(1)).toEqual(['30', '25', '20']);
    await user.click(button('Undo'));
    expect([row('PAT growth').slice(1), row('Target PE').slice(1)]).toEqual([
      ['15', '15', '15'],
      ['30', '30', '30'],
    ]);
  });

  it('leaves an empty cell empty, counts what is no number as 0, and says what had no field', async () => {
    const { calls } = await edit();
    paste('PAT growth FY26E', '\tn.a.\t9\t8');
    expect(row('PAT growth').slice(1)).toEqual(['', '0', '9']);
    expect(field('PAT growth FY27E')).toHaveAccessibleDescription("“n.a.” isn't a number, so 0 is used.");
    expect(calls.statuses).toEqual(["3 values pasted; 1 didn't fit and was skipped."]);
  });

  it('is text where it is one cell', async () => {
    const { user } = await edit();
    await user.click(field('PAT growth FY26E'));
    await user.paste('12%');
    await user.tab();
    expect(field('PAT growth FY26E')).toHaveValue('12');
  });
});

describe('Save and Cancel', () => {
  it('keep the edits, or give back what was saved', async () => {
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

  it('go back to the defaults where nothing was saved, and offer to undo that', async () => {
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

  it('say nothing where nothing was edited', async () => {
    const { user } = await edit();
    await user.click(button('Cancel'));
    expect(screen.queryByText(/^Changes discarded/)).not.toBeInTheDocument();
  });
});

describe('the actions', () => {
  const labels = (calls: ReturnType<typeof show>['calls']) => calls.actions.map(({ label }) => label);
  const run = (calls: ReturnType<typeof show>['calls'], label: string) =>
    act(() => calls.actions.find((action) => action.label === label)?.run());

  beforeEach(() => {
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('edit by E, in the first field', async () => {
    const { calls } = show();
    await modelShown();
    expect(calls.actions.find(({ keys }) => keys === 'e')?.label).toBe('Edit model');
    run(calls, 'Edit model');
    await dialogFetched();
    expect(field('Sales growth FY26E')).toHaveFocus();
    expect(labels(calls)).toEqual(expect.arrayContaining(['Save model', 'Discard model changes']));
    expect(labels(calls)).not.toContain('Edit model');
  });

  it('undo and redo by their keys, redo heard first, since its keys hold those of undo', async () => {
    const { calls } = await edit();
    const keys = calls.actions.flatMap((action) => action.keys ?? []);
    expect(keys.indexOf('Control+Shift+z')).toBeGreaterThan(keys.indexOf('Control+z'));
    await act(async () => undefined);
    run(calls, 'Save model');
    expect(await modelShown()).toBeInTheDocument();
  });

  it('save by Control+S from a field, and keep the focus in the section', async () => {
    const { calls, user } = await edit();
    await user.click(field('PAT growth FY26E'));
    expect(calls.actions.find(({ keys }) => keys === 'Control+s')?.label).toBe('Save model');
    run(calls, 'Save model');
    expect(await modelShown()).toBeInTheDocument();
    expect(calls.statuses).toContain('Valuation saved.');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Fair Market Value', hidden: true })).toHaveFocus());
  });

  it('say by Control+S that there is nothing to save', async () => {
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
