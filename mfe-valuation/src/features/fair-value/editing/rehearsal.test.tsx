import { waitFor } from '@testing-library/react';
import { button, field, modelShown, show } from '../fair-value.fixture.tsx';
import { rehearse } from './rehearse.ts';

// What stands beside and below the table has tests of its own.
jest.mock('../fair-value-panels.tsx', () => ({ FairValuePanels: () => null }));
jest.mock('../evidence-aside.tsx', () => ({ EvidenceAside: () => null }));
jest.mock('./rehearse.ts', () => {
  const real = jest.requireActual<{ rehearse: typeof rehearse }>('./rehearse.ts');
  return { rehearse: jest.fn(real.rehearse) };
});

it('a key is rehearsed when a field is entered, once for those that follow, and leaves nothing', async () => {
  const { user, store } = show();
  await modelShown();
  await user.click(button('Edit'));
  const before = store.getState();
  await user.click(field('PAT growth FY26E'));
  await waitFor(() => expect(rehearse).toHaveBeenCalledTimes(1));
  await user.click(field('Own shares'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(rehearse).toHaveBeenCalledTimes(1);
  expect(jest.mocked(rehearse).mock.results[0]?.type).toBe('return');
  expect(store.getState()).toBe(before);
});
