import { assuming, complete, modelOf } from '@mulya/valuation-model/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { card, cells, field, open, press } from './scenarios.fixture.tsx';

describe('scenarios', () => {
  it('are empty until the analyst fills them', () => {
    open();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Scenario', 'Bear', 'Base', 'Bull']);
    expect(cells('PAT growth FY26E')).toEqual(['-', '15.0%', '-']);
    expect(cells('Target PE FY28E')).toEqual(['-', '30.0x', '-']);
    expect(cells('EPS FY28E')).toEqual(['-', '45.63', '-']);
    expect(cells('Target price FY28E')).toEqual(['-', '1,368.79', '-']);
    expect(cells('Upside FY28E')).toEqual(['-', '+82.5%', '-']);
    expect(cells('Annualised return to 31 Mar 2028')).toEqual(['-', '+45.3%', '-']);
    expect(cells('Total return, with dividends')).toEqual(['-', '+84.4%', '-']);
    expect(screen.queryByRole('rowheader', { name: / vs base$/ })).not.toBeInTheDocument();
    expect(card('Bear').queryByRole('button', { name: 'Apply to model' })).not.toBeInTheDocument();
  });

  it('start as a copy of the base', async () => {
    open();
    await press('Bear', 'Start from base case');
    expect(cells('PAT growth FY27E')).toEqual(['15', '15.0%', '-']);
    expect(cells('Target price FY28E')).toEqual(['1,368.79', '1,368.79', '-']);
    expect(cells('Target price vs base')).toEqual(['0.0%', '-', '-']);
    expect(card('Bear').queryByRole('button', { name: 'Start from base case' })).not.toBeInTheDocument();
  });

  it('take the first of several pasted cells', async () => {
    open();
    await press('Bear', 'Start from base case');
    await userEvent.click(field('Bear PAT growth FY26E'));
    await userEvent.paste('5\t6\t7');
    expect(field('Bear PAT growth FY26E')).toHaveValue('5');
  });

  it('start shifted by exactly the amounts on the button', async () => {
    open();
    await press('Bear', 'PAT growth −5pp, target PE −20%');
    await press('Bull', 'PAT growth +5pp, target PE +20%');
    expect(cells('PAT growth FY28E')).toEqual(['10', '15.0%', '20']);
    expect(cells('Target PE FY28E')).toEqual(['24', '30.0x', '36']);
    expect(cells('EPS FY28E')).toEqual(['39.93', '45.63', '51.84']);
    expect(cells('Target price FY28E')).toEqual(['958.32', '1,368.79', '1,866.24']);
    expect(cells('Target price vs base')).toEqual(['-30.0%', '-', '+36.3%']);
    expect(cells('Upside FY28E')).toEqual(['+27.8%', '+82.5%', '+148.8%']);
    expect(cells('Upside vs base')).toEqual(['-54.7pp', '-', '+66.3pp']);
  });

  it('move the focus to the next action, never to Empty', async () => {
    open();
    await press('Bear', 'PAT growth −5pp, target PE −20%');
    expect(card('Bear').getByRole('button', { name: 'Apply to model' })).toHaveFocus();
    await press('Bear', 'Empty');
    expect(card('Bear').getByRole('button', { name: 'Start from base case' })).toHaveFocus();
  });

  it('are edited field by field', async () => {
    open();
    await press('Bear', 'Start from base case');
    await userEvent.clear(field('Bear PAT growth FY26E'));
    expect(cells('EPS FY28E')).toEqual(['-', '45.63', '-']);
    await userEvent.type(field('Bear PAT growth FY26E'), '−10%');
    await userEvent.clear(field('Bear target PE FY28E'));
    await userEvent.type(field('Bear target PE FY28E'), '20x');
    // 30 × 0.9 × 1.15² × 20.
    expect(cells('Target price FY28E')).toEqual(['714.15', '1,368.79', '-']);
    await userEvent.tab();
    expect(cells('PAT growth FY26E')[0]).toBe('-10');
  });

  it('support spreadsheet keys', async () => {
    open();
    await press('Bull', 'Start from base case');
    await userEvent.click(field('Bull PAT growth FY26E'));
    await userEvent.keyboard('{ArrowUp}{Shift>}{ArrowUp}{/Shift}');
    expect(field('Bull PAT growth FY26E')).toHaveValue('20.5');
    await userEvent.keyboard('{Enter}');
    expect(field('Bull PAT growth FY27E')).toHaveFocus();
    await userEvent.keyboard('7{Escape}');
    expect(field('Bull PAT growth FY27E')).toHaveValue('15');
  });

  it('count invalid text as 0 and show an error next to the field', async () => {
    open();
    await press('Bear', 'Start from base case');
    await userEvent.clear(field('Bear PAT growth FY26E'));
    await userEvent.type(field('Bear PAT growth FY26E'), 'low');
    await userEvent.tab();
    expect(field('Bear PAT growth FY26E')).toHaveValue('low');
    expect(field('Bear PAT growth FY26E')).toHaveAccessibleDescription(/^“low” isn't a number such as .*, so 0 is used\.$/);
  });

  it('show their name and rationale in the table', async () => {
    open();
    await userEvent.clear(field('Bear name'));
    expect(screen.getByRole('columnheader', { name: 'Bear' })).toBeVisible();
    await userEvent.type(field('Bear name'), 'Rupee at 100');
    await userEvent.type(field('Bear rationale'), 'Imports cost more');
    expect(screen.getByRole('columnheader', { name: 'Rupee at 100' })).toBeVisible();
    expect(cells('Rationale')).toEqual(['Imports cost more', 'Current model', '-']);
    await press('Rupee at 100', 'Start from base case');
    expect(field('Rupee at 100 PAT growth FY26E')).toHaveValue('15');
  });

  it('apply to the model as one step', async () => {
    const { onLoad, model } = open();
    await press('Bear', 'PAT growth −5pp, target PE −20%');
    await press('Bear', 'Apply to model');
    const entry = (value: number) => ({ value, by: 'analyst', on: '2026-11-21' });
    const { growth, targets } = model.choices.assumptions;
    expect(onLoad.mock.calls).toEqual([
      [
        {
          ...model.choices.assumptions,
          growth: { ...growth, pat: [entry(10), entry(10), entry(10)] },
          targets: { ...targets, pe: [targets.pe[0], targets.pe[1], entry(24)] },
        },
        'Bear case applied',
      ],
    ]);
  });

  it('list other changes that applying makes once the base has changed', async () => {
    const { show, model } = open();
    await press('Bear', 'Start from base case');
    const { growth } = model.choices.assumptions;
    const [first, second, third] = growth.sales;
    show(
      modelOf(complete, {
        assumptions: { ...model.choices.assumptions, growth: { ...growth, sales: [first, { ...second, value: 8 }, third] } },
      }),
    );
    expect(
      card('Bear').getByText('Applying this also changes Sales growth because the base case has changed since this was created.'),
    ).toBeVisible();
  });

  it('keep name and rationale when emptied', async () => {
    open();
    await userEvent.type(field('Bear rationale'), 'Imports cost more');
    await press('Bear', 'Start from base case');
    await press('Bear', 'Empty');
    expect(cells('PAT growth FY26E')).toEqual(['-', '15.0%', '-']);
    expect(field('Bear rationale')).toHaveValue('Imports cost more');
  });

  it('undo and redo step by step', async () => {
    open();
    expect(screen.getByRole('button', { name: 'Undo scenario change' })).toHaveAttribute('aria-disabled', 'true');
    await press('Bear', 'Start from base case');
    await userEvent.type(field('Bear rationale'), 'Imports cost more');
    await userEvent.clear(field('Bear target PE FY28E'));
    await userEvent.type(field('Bear target PE FY28E'), '22');
    await press('Bear', 'Empty');
    const undo = () => userEvent.click(screen.getByRole('button', { name: 'Undo scenario change' }));
    expect(screen.getByTitle('Bear emptied')).toBeVisible();
    await undo();
    expect(cells('Target PE FY28E')[0]).toBe('22');
    await undo();
    expect(cells('Target PE FY28E')[0]).toBe('30');
    await undo();
    expect(field('Bear rationale')).toHaveValue('');
    await undo();
    expect(cells('Target PE FY28E')[0]).toBe('-');
    const button = screen.getByRole('button', { name: 'Undo scenario change' });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    const redo = screen.getByRole('button', { name: 'Redo scenario change' });
    await userEvent.click(redo);
    await userEvent.click(redo);
    await userEvent.click(redo);
    expect(cells('Target PE FY28E')[0]).toBe('22');
    expect(field('Bear rationale')).toHaveValue('Imports cost more');
  });

  it('can be saved once edited', async () => {
    const { onSave } = open();
    const save = screen.getByRole('button', { name: 'Save scenarios' });
    expect(save).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(save);
    expect(onSave).not.toHaveBeenCalled();
    await userEvent.type(field('Bear rationale'), 'x');
    await userEvent.click(save);
    expect(onSave).toHaveBeenCalledTimes(1);
  });

  it('undo typing with the keys in a field, one step per focus', async () => {
    open();
    await press('Bull', 'Start from base case');
    await userEvent.click(field('Bull PAT growth FY26E'));
    await userEvent.keyboard('20');
    await userEvent.tab();
    await userEvent.click(field('Bull PAT growth FY26E'));
    await userEvent.keyboard('25{Control>}z{/Control}');
    expect(field('Bull PAT growth FY26E')).toHaveValue('20');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(field('Bull PAT growth FY26E')).toHaveValue('15');
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(field('Bull PAT growth FY26E')).toHaveValue('20');
  });

  it('update when the base changes', async () => {
    const { show } = open();
    await press('Bull', 'Start from base case');
    show(modelOf(complete, { assumptions: assuming([0, 0, 0]) }));
    expect(cells('EPS FY28E')).toEqual(['-', '30.00', '45.63']);
    expect(cells('EPS vs base')).toEqual(['-', '-', '+52.1%']);
  });
});
