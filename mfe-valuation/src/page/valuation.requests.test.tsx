import { industrial } from '@mulya/valuation-model/testing';
import { screen, waitFor } from '@testing-library/react';
import { open, tcs } from './valuation.fixture.tsx';

describe('requests of the page', () => {
  it('for the target price are sent before the company’s figures render', async () => {
    let answerCompany: (response: Response) => void = () => undefined;
    const isRendered: boolean[] = [];
    const { calls, respond } = open(tcs, () => new Promise<Response>((resolve) => (answerCompany = resolve)));
    respond('/api/stock', () => {
      isRendered.push(screen.queryByText('INE467B01029') !== null);
      return Response.json({ marketCap: 1 });
    });
    await waitFor(() => expect(calls.requests.some(({ path }) => path.startsWith('/api/company/valuation/'))).toBe(true));
    answerCompany(Response.json(industrial));
    await screen.findByText('INE467B01029');
    expect(isRendered).toEqual([false]);
    expect(calls.requests.filter(({ path }) => path.startsWith('/api/company/valuation/'))).toHaveLength(1);
  });
});
