import { fairValueModel, runChecks } from '@mulya/valuation-model/fair-value';
import { industrial } from '@mulya/valuation-model/testing';
import { waitFor } from '@testing-library/react';
import { modelShown, show } from './fair-value.fixture.tsx';

jest.mock('@mulya/valuation-model/fair-value', () => {
  const actual = jest.requireActual<typeof import('@mulya/valuation-model/fair-value')>('@mulya/valuation-model/fair-value');
  return { ...actual, fairValueModel: jest.fn(actual.fairValueModel), runChecks: jest.fn(actual.runChecks) };
});
// The model's other panels have their own tests, and compute models of their own.
jest.mock('./editing/overrides-table.tsx', () => ({ OverridesTable: () => null }));
jest.mock('./benchmarks/benchmarks-aside.tsx', () => ({ BenchmarksAside: () => null }));
jest.mock('./fair-value-panels.tsx', () => ({ FairValuePanels: () => null }));

describe('while the market cap is awaited', () => {
  it('no model is computed, and then it is computed and checked once', async () => {
    let answerStock: (response: Response) => void = () => undefined;
    const stock = () => new Promise<Response>((resolve) => (answerStock = resolve));
    const { fake } = show(industrial, { stock });
    await waitFor(() => expect(fake.calls.requests.some(({ path }) => path.startsWith('/api/stock'))).toBe(true));
    expect(fairValueModel).not.toHaveBeenCalled();
    expect(runChecks).not.toHaveBeenCalled();
    answerStock(Response.json({ marketCap: industrial.marketCap }));
    await modelShown();
    expect(runChecks).toHaveBeenCalledTimes(1);
  });
});
