import { act, screen } from '@testing-library/react';
import { industrial } from '../company/answer.fixtures.ts';
import { loadPeer } from '../peers/peer-answers.slice.ts';
import { modelShown, show } from './fair-value.fixture.tsx';

// What stands below the table has tests of its own.
jest.mock('./fair-value-panels.tsx', () => ({ FairValuePanels: () => null }));

const alpha = { key: 'INE000000001', name: 'Alpha Ltd' };
const beta = { key: 'INE000000002', name: 'Beta Ltd' };

async function open(...peers: readonly (typeof alpha)[]) {
  const { store, user } = show(industrial, { peers });
  await modelShown();
  await user.click(screen.getByText('PE/EPS', { selector: 'button' }));
  const failed = (peer: typeof alpha) => act(() => void store.dispatch(loadPeer.rejected(null, peer.name, peer, { status: 502, message: 'The source is down.' })));
  return { failed };
}

const median = () => screen.findByText(/^peers' median/);

describe('the peers’ median beside a target multiple', () => {
  it('says that no peer was chosen, and only then', async () => {
    await open();
    expect(await median()).toHaveTextContent('no peers chosen');
  });

  it('says that no peer has a figure once all calls have failed', async () => {
    const { failed } = await open(alpha, beta);
    expect(await median()).toHaveTextContent('being loaded');
    failed(alpha);
    expect(await median()).toHaveTextContent('being loaded');
    failed(beta);
    expect(await screen.findAllByText('no peer has a figure')).toHaveLength(2); // of the multiple, and of the growth above it
  });
});
