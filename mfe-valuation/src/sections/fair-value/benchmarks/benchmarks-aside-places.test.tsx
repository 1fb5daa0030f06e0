import type { ValuationAnswer } from '@mulya/contract';
import { industrial } from '@mulya/valuation-model/testing';
import { act, screen, within } from '@testing-library/react';
import { loadPeer } from '../../../model/peers/peer-answers.slice.ts';
import { button, modelShown, row, section, show } from '../fair-value.fixture.tsx';

// The panels below the table have their own tests.
jest.mock('../fair-value-panels.tsx', () => ({ FairValuePanels: () => null }));

const alpha = { key: 'INE000000001', name: 'Alpha Ltd' };
const beta = { key: 'INE000000002', name: 'Beta Ltd' };

async function open(...peers: readonly (typeof alpha)[]) {
  const { store, user } = show(industrial, { peers });
  await modelShown();
  await user.click(screen.getByText('PE/EPS', { selector: 'button' }));
  const failed = (peer: typeof alpha) =>
    act(() => void store.dispatch(loadPeer.rejected(null, peer.name, peer, { status: 502, message: 'The source is down.' })));
  return { failed };
}

const median = () => screen.findByText(/^peer median/);

describe('peer median next to a target multiple', () => {
  it('reports that no peers were chosen, only in that case', async () => {
    await open();
    expect(await median()).toHaveTextContent('no peers selected');
  });

  it('reports missing peer data once all requests have failed', async () => {
    const { failed } = await open(alpha, beta);
    expect(await median()).toHaveTextContent('loading…');
    failed(alpha);
    expect(await median()).toHaveTextContent('loading…');
    failed(beta);
    expect(await screen.findAllByText('no peer data')).toHaveLength(2); // of the multiple, and of the growth above it
  });
});

describe('consensus', () => {
  it('is a benchmark that changes no figure of the model', async () => {
    const openPe = async (answer: ValuationAnswer) => {
      const { user, unmount } = show(answer);
      await modelShown();
      await user.click(screen.getByText('PE/EPS', { selector: 'button' }));
      return unmount;
    };
    const close = await openPe(industrial);
    const figures = row('Target price (PE)');
    close();
    const counts = { strongBuy: 3, buy: 6, hold: 4, sell: 1, strongSell: 0 };
    await openPe({ ...industrial, consensus: { rating: 'Buy', analysts: 14, counts, asOf: '2026-09-30' } });
    expect(screen.getByText('Consensus: Buy, 14 analysts')).toBeInTheDocument();
    expect(row('Target price (PE)')).toEqual(figures);
  });
});

describe('peer median as target multiple', () => {
  async function edit() {
    const { store, user } = show(industrial, { peers: [alpha, beta] });
    await modelShown();
    await user.click(screen.getByText('PE/EPS', { selector: 'button' }));
    const answered = (peer: typeof alpha, marketCap: number) =>
      act(() => void store.dispatch(loadPeer.fulfilled({ ...industrial, companyName: peer.name, marketCap }, peer.name, peer)));
    answered(alpha, 640_000);
    answered(beta, 1_120_000);
    return user;
  }
  const use = () => screen.findByText(/^Use peer median/, { selector: 'button' });

  it('is offered only in edit mode, and applies to each year as one step with its source', async () => {
    const user = await edit();
    await screen.findByText(/n = 2, indicative only/);
    expect(screen.queryByText(/^Use peer median/)).not.toBeInTheDocument();
    await user.click(button('Edit'));
    const multiple = parseFloat((await use()).textContent.replace('Use peer median, ', ''));
    await user.click(await use());
    expect(row('Target PE').slice(1)).toEqual(Array(3).fill(String(multiple)));
    expect(await screen.findByText('Target PE set to the peer median in all years. Undo to revert.')).toBeVisible();
    expect(await use()).toHaveFocus();
    expect(
      within(section()).getByTitle(new RegExp(`^${multiple}x · yours, .*: peer median, n = 2: Alpha Ltd, Beta Ltd$`)),
    ).toBeInTheDocument();
    await user.click(button('Undo'));
    expect(row('Target PE').slice(1)).toEqual(['30', '30', '30']);
    expect(screen.queryByText(/set to the peer median/)).not.toBeInTheDocument();
  });
});
