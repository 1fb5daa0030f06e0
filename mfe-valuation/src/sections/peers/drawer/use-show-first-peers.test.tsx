import { renderHook, waitFor } from '@testing-library/react';
import { use, type ReactNode } from 'react';
import { type PagePeers, PagePeersContext } from './peer-set-context.ts';
import { useShowFirstPeers } from './use-show-first-peers.ts';

const section = Object.assign(document.createElement('section'), { id: 'peer-comparison' });

beforeEach(() => document.body.append(section));
afterEach(() => {
  section.remove();
  jest.restoreAllMocks();
});

it('scrolls to the comparison only once the closed overlay is gone from the page', async () => {
  const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  let peers: PagePeers['peers'] = [];
  const WithPeers = ({ children }: { readonly children: ReactNode }) => (
    <PagePeersContext value={{ ...use(PagePeersContext), peers }}>{children}</PagePeersContext>
  );
  const { result, rerender } = renderHook(useShowFirstPeers, { wrapper: WithPeers, initialProps: false });
  rerender(true);
  peers = [{ key: 'INE009A01021', name: 'Infosys Ltd', is: 'named' }];
  rerender(true);
  result.current();
  await new Promise((resolve) => setTimeout(resolve, 50)); // a busy page shows the close later
  expect(scrolled).not.toHaveBeenCalled();
  rerender(false);
  await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1));
});
