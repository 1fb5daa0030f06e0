import { bank } from '@mulya/valuation-model/testing';
import { screen } from '@testing-library/react';
import { button, modelShown, show } from '../fair-value.fixture.tsx';

// The panels next to and below the table have their own tests.
jest.mock('../fair-value-panels.tsx', () => ({ FairValuePanels: () => null }));
jest.mock('../benchmarks/benchmarks-aside.tsx', () => ({ BenchmarksAside: () => null }));

it.each([
  ['a lender', 'bank', 'EV methods are not meaningful for lenders because debt funds the loan book. Use PE or PB.'],
  ['an insurer', 'insurer', 'EV methods are not meaningful for lenders and insurers. Use PE or PB.'],
] as const)('a view on enterprise value says why it is empty for %s', async (_, layout, said) => {
  const { user } = show({ ...bank, layout });
  await modelShown();
  await user.click(button('EV/EBITDA'));
  expect(screen.getByText(said)).toBeInTheDocument();
});
