import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { card, cells, field, open, press } from './scenarios.fixture.tsx';

const enter = async (name: string, value: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), value);
};
const expected = () => within(screen.getByRole('group', { name: 'Expected value of the scenarios' }));
const undo = () => userEvent.click(screen.getByRole('button', { name: 'Undo scenario change' }));
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('probabilities of scenarios', () => {
  it('are empty at first, and give no expected value', () => {
    open();
    expect(cells('Probability')).toEqual(['', '', '']);
    expect(screen.getByText('Enter probabilities that sum to 100% for an expected value.')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Expected value of the scenarios' })).not.toBeInTheDocument();
  });

  it('give the expected value, its upside and the value at risk once they sum to 100', async () => {
    open();
    await press('Bear', 'PAT growth −5pp, target PE −20%');
    await press('Bull', 'PAT growth +5pp, target PE +20%');
    await enter('Probability, Bear', '25');
    await enter('Probability, Base', '50%');
    expect(expected().getByText('No expected value. The probabilities sum to 75%, not 100%.')).toBeVisible();
    expect(expected().queryByText('Expected value')).not.toBeInTheDocument();
    await enter('Probability, Bull', '25');
    // (958.32 + 2 × 1,368.79 + 1,866.24) / 4, against ₹750; the bear target is ₹958.32
    expect(
      expected()
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['₹1,390.53', '+85.4%', '+27.8%']);
  });

  it('are undone by field and reset at once', async () => {
    open();
    await enter('Probability, Base', '100');
    expect(expected().getByText('₹1,368.79')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Reset probabilities' }));
    expect(cells('Probability')).toEqual(['', '', '']);
    expect(field('Probability, Bear')).toHaveFocus();
    await undo();
    expect(field('Probability, Base')).toHaveValue('100');
    await undo();
    expect(field('Probability, Base')).toHaveValue('');
  });

  it('are refused outside 0 to 100, and of a scenario that is not set', async () => {
    open();
    await enter('Probability, Base', '120');
    expect(expected().getByText('No expected value. Probability, Base is not between 0% and 100%.')).toBeVisible();
    await enter('Probability, Base', '60');
    await enter('Probability, Bull', '40');
    expect(expected().getByText('No expected value. Bull has a probability, but it is not set.')).toBeVisible();
  });
});

describe('added scenarios', () => {
  it('are named, weighted and removed', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Add scenario' }));
    expect(field('Scenario 4 name')).toHaveFocus();
    await userEvent.type(field('Scenario 4 name'), 'Boom');
    await press('Boom', 'Start from base case');
    await enter('Boom target PE FY28E', '60');
    expect(heads()).toEqual(['Scenario', 'Bear', 'Base', 'Bull', 'Boom']);
    expect(cells('Target price FY28E')).toEqual(['-', '1,368.79', '-', '2,737.57']);
    await enter('Probability, Boom', '100');
    expect(expected().getByText('₹2,737.57')).toBeVisible();
    await press('Boom', 'Remove');
    expect(screen.getByRole('button', { name: 'Add scenario' })).toHaveFocus();
    expect(heads()).toEqual(['Scenario', 'Bear', 'Base', 'Bull']);
    expect(screen.queryByRole('group', { name: 'Expected value of the scenarios' })).not.toBeInTheDocument();
    await undo();
    expect(card('Boom').getByRole('button', { name: 'Apply to model' })).toBeVisible();
    expect(field('Probability, Boom')).toHaveValue('100');
  });

  it('are at most two', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Add scenario' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add scenario' }));
    expect(heads()).toEqual(['Scenario', 'Bear', 'Base', 'Bull', 'Scenario 4', 'Scenario 5']);
    expect(screen.queryByRole('button', { name: 'Add scenario' })).not.toBeInTheDocument();
  });
});
