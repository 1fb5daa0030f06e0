import { act, screen, waitFor } from '@testing-library/react';
import { tcs } from '@mulya/valuation-model/testing';
import { openPart } from '../../../kit/fair-value-parts.ts';
import { button, field, modelShown, show } from '../fair-value.fixture.tsx';
import { loadMethods, panel } from '../methods/valuation-methods.fixture.tsx';

const hidden = true;
const builder = () => panel('Builder');
const row = (header: string) => builder().getByRole('rowheader', { name: header, hidden }).closest('tr');
const figures = (header: string) => [...(row(header)?.querySelectorAll('td') ?? [])].slice(0, 4).map(({ textContent }) => textContent);

async function open() {
  const shown = show(tcs);
  await modelShown();
  await loadMethods('builder');
  await screen.findByRole('heading', { name: 'Builder', hidden });
  return shown;
}

it('writes its growth into the model as one step of Undo, follows its inputs, and says where the model departs', async () => {
  const { user } = await open();
  expect(builder().getByText('The model does not use the builder.')).toBeVisible();
  expect(figures('Sales growth')[0]).toBe('');
  expect(figures('Balance').slice(1)).toEqual(['0', '0', '0']);
  await user.click(builder().getByRole('button', { name: 'Use in the model', hidden }));
  expect(await builder().findByText('Growth in the model is from the builder.')).toBeVisible();
  const before = figures('Adjusted PAT');

  await user.clear(field('EBITDA margin FY26E'));
  await user.type(field('EBITDA margin FY26E'), '20');
  await waitFor(() => expect(figures('Adjusted PAT')[1]).not.toBe(before[1]));
  expect(figures('Adjusted PAT')[2]).toBe(before[2]);
  expect(await builder().findByText(/^The builder has changed since: EBITDA growth FY26E is /)).toBeVisible();
  await user.click(builder().getByRole('button', { name: 'Reset to benchmarks', hidden }));
  expect(await builder().findByText('Growth in the model is from the builder.')).toBeVisible();

  await user.clear(field('PAT growth FY27E'));
  await user.type(field('PAT growth FY27E'), '12');
  expect(await builder().findByText(/^The model departs from the builder: PAT growth FY27E is 12\.0% \(builder /)).toBeVisible();
  for (const step of ['PAT growth FY27E', 'Reset to benchmarks', 'EBITDA margin FY26E', 'Use in the model']) {
    expect(button('Undo')).toHaveAttribute('title', `Undo: ${step}`);
    await user.click(button('Undo'));
  }
  expect(field('PAT growth FY27E')).toHaveValue('15');
  expect(await builder().findByText('The model does not use the builder.')).toBeVisible();
});

it('is reached from the part Model', async () => {
  const { user } = await open();
  act(() => void openPart('model'));
  await user.click(await screen.findByRole('button', { name: 'Build the estimate', hidden }));
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Builder', hidden })).toHaveFocus());
});
