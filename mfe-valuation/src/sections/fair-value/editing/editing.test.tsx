import { fireEvent, screen, within } from '@testing-library/react';
import { button, field, row } from '../fair-value.fixture.tsx';
import { edit } from './editing.fixture.tsx';

// The panels next to and below the table have their own tests.
jest.mock('../fair-value-panels.tsx', () => ({ FairValuePanels: () => null }));
jest.mock('../benchmarks/benchmarks-aside.tsx', () => ({ BenchmarksAside: () => null }));

const names = (row: string) => ['FY26E', 'FY27E', 'FY28E'].map((year) => `${row} ${year}`);

describe('edit mode', () => {
  it('turns only growth and target multiples into fields', async () => {
    await edit();
    const table = within(screen.getByRole('region', { name: 'Fair market value, PE/EPS' }));
    expect(table.getAllByRole('textbox').map((input) => input.getAttribute('aria-label'))).toEqual([
      ...names('PAT growth'),
      ...names('Target PE'),
    ]);
    // The decimal keypad of an iPhone has no minus, and growth may be negative.
    for (const input of table.getAllByRole('textbox'))
      expect(input).toHaveAttribute('inputmode', /growth/.test(input.getAttribute('aria-label') ?? '') ? 'text' : 'decimal');
  });

  it('shows the assumptions of each view as fields', async () => {
    const { user } = await edit();
    for (const [view, rows] of [
      ['Key Numbers', ['Sales growth', 'EBITDA growth', 'PAT growth', 'Net worth growth']],
      ['EV/EBITDA', ['EBITDA growth', 'Target EV/EBITDA']],
      ['EV/Sales', ['Sales growth', 'Target EV/Sales']],
      ['PB', ['Net worth growth', 'Target PB']],
    ] as const) {
      await user.click(button(view));
      const table = within(screen.getByRole('region', { name: `Fair market value, ${view}` }));
      expect(table.getAllByRole('textbox').map((input) => input.getAttribute('aria-label'))).toEqual(rows.flatMap(names));
    }
  });

  it('updates the model with each keystroke', async () => {
    const { user } = await edit();
    const before = row('Target price (PE)')[3];
    await user.clear(field('PAT growth FY28E'));
    await user.type(field('PAT growth FY28E'), '20');
    expect(row('Adjusted PAT')).toEqual(['48,553', '55,836', '64,211', '77,054']);
    expect(row('Target price (PE)')[3]).not.toBe(before);
  });

  it('shows no figure where a required field is empty', async () => {
    const { user } = await edit();
    await user.clear(field('PAT growth FY27E'));
    expect(row('Adjusted PAT')).toEqual(['48,553', '55,836', '-', '-']);
    expect(row('Target price (PE)').slice(2)).toEqual(['-', '-']);
    expect(field('PAT growth FY27E')).toHaveValue('');
  });

  it('accepts a percent sign, spaces, a plus and a decimal', async () => {
    const { user } = await edit();
    for (const text of ['12%', ' 12 ', '+12', '12,0']) {
      await user.clear(field('PAT growth FY26E'));
      expect(row('Adjusted PAT')[1]).toBe('-');
      await user.type(field('PAT growth FY26E'), text);
      await user.tab();
      expect(field('PAT growth FY26E')).toHaveValue('12');
      expect(row('Adjusted PAT')[1]).toBe('54,379');
    }
  });

  it('counts invalid text as 0, keeps it and shows an error next to the field', async () => {
    const { user } = await edit();
    const input = field('PAT growth FY26E');
    await user.clear(input);
    await user.type(input, 'twelve');
    expect(input).toHaveAccessibleDescription(/^“twelve” isn't a number such as .*, so 0 is used\.$/);
    expect(row('Adjusted PAT')[1]).toBe('48,553');
    await user.tab();
    expect(input).toHaveValue('twelve');
    expect(input).toHaveAccessibleDescription(/^“twelve” isn't a number such as .*, so 0 is used\.$/);
    await user.clear(input);
    await user.type(input, '4');
    expect(input).not.toHaveAccessibleDescription();
  });

  it('shows no error for a minus sign until the field loses focus', async () => {
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
    expect(input).toHaveAccessibleDescription(/^“-” isn't a number such as .*, so 0 is used\.$/);
  });
});

describe('keys in a field', () => {
  it('move row by row with Tab, down with Enter and up with Shift+Enter, past the figures', async () => {
    const { user } = await edit();
    await user.click(field('PAT growth FY28E'));
    await user.tab();
    expect(field('Target PE FY26E')).toHaveFocus();
    await user.tab({ shift: true });
    expect(field('PAT growth FY28E')).toHaveFocus();
    await user.click(field('PAT growth FY27E'));
    await user.keyboard('{Enter}');
    expect(field('Target PE FY27E')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(field('Target PE FY27E')).toHaveFocus();
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(field('PAT growth FY27E')).toHaveFocus();
  });

  it('step the value by 0.5, or by 5 with Shift, as one undo step', async () => {
    const { user, state } = await edit();
    await user.click(field('PAT growth FY26E'));
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(field('PAT growth FY26E')).toHaveValue('15.5');
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(field('PAT growth FY26E')).toHaveValue('10.5');
    expect(state().past).toHaveLength(1);
  });

  it('leave the field at the ends of its text, or anywhere with Alt, and reach figures too', async () => {
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
    await user.click(field('Target PE FY26E'));
    await user.keyboard('{Home}{Alt>}{ArrowRight}{/Alt}');
    expect(field('Target PE FY27E')).toHaveFocus();
  });

  it('restore the value with Esc, as if nothing had been typed', async () => {
    const { user, state } = await edit();
    await user.click(field('PAT growth FY26E'));
    await user.keyboard('40');
    expect(row('Adjusted PAT')[1]).toBe('67,974');
    await user.keyboard('{Escape}');
    expect(field('PAT growth FY26E')).toHaveValue('15');
    expect(state()).toMatchObject({ past: [], mode: 'edit' });
    expect(state().work.assumptions.growth.pat[0]).toEqual({ value: 15, by: 'default' });
  });

  it('undo and redo the model, not the text of the field', async () => {
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

describe('paste from a spreadsheet', () => {
  const paste = (name: string, text: string) => fireEvent.paste(field(name), { clipboardData: { getData: () => text } });

  it('fills a row', async () => {
    const { state } = await edit();
    paste('PAT growth FY26E', '12%\t11\t(3)\n');
    expect(row('PAT growth').slice(1)).toEqual(['12', '11', '-3']);
    expect(state().past).toHaveLength(1);
  });

  it('fills rows and columns past the figures in between, as one step', async () => {
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

  it('leaves empty cells empty, counts invalid text as 0 and reports skipped values', async () => {
    const { calls } = await edit();
    paste('PAT growth FY26E', '\tn.a.\t9\t8');
    expect(row('PAT growth').slice(1)).toEqual(['', 'n.a.', '9']);
    expect(field('PAT growth FY27E')).toHaveAccessibleDescription(/^“n\.a\.” isn't a number such as .*, so 0 is used\.$/);
    expect(calls.statuses).toEqual(["3 values pasted; 1 didn't fit and was skipped."]);
  });

  it('treats a single cell as text', async () => {
    const { user } = await edit();
    await user.click(field('PAT growth FY26E'));
    await user.paste('12%');
    await user.tab();
    expect(field('PAT growth FY26E')).toHaveValue('12');
  });
});
