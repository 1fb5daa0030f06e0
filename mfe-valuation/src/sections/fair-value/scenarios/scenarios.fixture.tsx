import type { Model } from '@mulya/valuation-model/fair-value';
import { complete, modelOf, today } from '@mulya/valuation-model/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WithAnalysisStore } from '../../../page/analysis.fixture.tsx';
import { ScenariosPanel } from './scenarios-panel.tsx';

export function open(model: Model = modelOf(complete)) {
  const onLoad = jest.fn();
  const onSave = jest.fn();
  const panel = (shown: Model) => (
    <WithAnalysisStore>
      <ScenariosPanel model={shown} today={today} onLoad={onLoad} onSave={onSave} />
    </WithAnalysisStore>
  );
  const { rerender } = render(panel(model));
  return { onLoad, onSave, model, show: (next: Model) => rerender(panel(next)) };
}

export const card = (name: string) => within(screen.getByRole('group', { name }));
export const cells = (row: string) =>
  within(screen.getByRole('rowheader', { name: row }).closest('tr') ?? document.body)
    .getAllByRole('cell')
    .map((cell) => within(cell).queryByRole<HTMLInputElement>('textbox')?.value ?? cell.textContent);
export const press = (name: string, button: string) => userEvent.click(card(name).getByRole('button', { name: button }));
export const choose = (method: string) =>
  userEvent.click(within(screen.getByRole('group', { name: 'Method' })).getByRole('button', { name: method }));
export const field = (name: string) => screen.getByRole('textbox', { name });
