import { industrial } from '@mulya/valuation-model/testing';
import { act } from '@testing-library/react';
import { button, modelShown, show } from '../fair-value.fixture.tsx';
import { selectFairValue } from '../../../model/fair-value.slice.ts';
import type { AnalysisState } from '../../../model/analysis-store.ts';

/** Edit mode loads the code of the leave dialog. */
export const dialogFetched = () => act(async () => void (await import('@mulya/ui/overlays')));

/** Opens a view in edit mode. */
export async function edit(view = 'PE/EPS', answer = industrial) {
  const shown = show(answer);
  await modelShown();
  await shown.user.click(button(view));
  await shown.user.click(button('Edit'));
  await dialogFetched();
  // the store's type covers only the first half of the page
  return { ...shown, state: () => selectFairValue(shown.store.getState() as AnalysisState) };
}
