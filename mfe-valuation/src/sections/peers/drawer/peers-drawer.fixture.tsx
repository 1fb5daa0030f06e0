import type { Listings, Navigate, PeerSuggestionsAnswer, ViewProps } from '@mulya/contract';
import { HostProvider } from '@mulya/sdk';
import { fakeHost, renderView } from '@mulya/sdk/testing';
import { industrial } from '@mulya/valuation-model/testing';
import { screen, within } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { Provider } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { companyFetcher } from '../../../company/company.api.ts';
import { readValuationAddress } from '../../../company/valuation-address.ts';
import { createValuationStore } from '../../../model/valuation-store.ts';
import { PagePeersContext } from './peer-set-context.ts';
import { LazyPeersDrawer } from './lazy-peers-drawer.tsx';
import { usePagePeers } from './use-page-peers.ts';
import { usePeerSet } from './use-peer-set.ts';

export const tcs = '/valuation/Tata%20Consultancy%20Services%20Ltd';
export const own = 'INE467B01029';
export const infosys = 'INE009A01021';
export const wipro = 'INE075A01022';

const createListing = (
  name: string,
  nse: string,
  isin: string,
  more: Partial<Listings['listings'][number]> = {},
): Listings['listings'][number] => ({
  name,
  nse,
  isin,
  kind: 'equity',
  bse: null,
  industry: null,
  aliases: [],
  ...more,
});
const listings: Listings = {
  schema: 1,
  asOf: '2026-08-21',
  listings: [
    createListing('Tata Consultancy Services Ltd', 'TCS', own, { bse: '532540' }),
    createListing('Infosys Ltd', 'INFY', infosys, { aliases: ['Infosys Technologies Limited'] }),
    createListing('Wipro Ltd', 'WIPRO', wipro),
    createListing('HCL Technologies Ltd', 'HCLTECH', 'INE860A01027'),
    createListing('Tech Mahindra Ltd', 'TECHM', 'INE669C01036'),
    createListing('Mphasis Ltd', 'MPHASIS', 'INE356A01018'),
    createListing('Persistent Systems Ltd', 'PERSISTENT', 'INE262H01021'),
    createListing('Tata Gold ETF', 'TATAGOLD', 'INF277KA1976', { kind: 'etf' }),
  ],
};
export const five = [infosys, wipro, 'INE860A01027', 'INE669C01036', 'INE356A01018'];

export const suggestionsAnswer: PeerSuggestionsAnswer = {
  suggestions: [
    { key: infosys, name: 'Infosys Ltd', because: 'industry', detail: 'Computers - Software & Consulting', marketCap: 454818.2 },
    { key: wipro, name: 'Wipro Ltd', because: 'sector', detail: 'Information Technology', marketCap: null },
    { key: 'INE860A01027', name: 'HCL Technologies Ltd', because: 'size', detail: '0.9x', marketCap: 700000 },
  ],
  note: null,
};

/** Answers the requests for the list of companies until the test ends. */
export function answerListings(answer: () => Promise<Response> = async () => Response.json(listings)): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
}

/** Renders only the peers part of the page, with a host that performs navigations. */
function PeersPage({ host }: ViewProps<'mfe-valuation'>) {
  const navigate = useNavigate();
  const [store] = useState(() => createValuationStore({ fetchCompany: companyFetcher(host) }));
  const wired = useMemo(() => {
    const go: Navigate = (to, options) => {
      host.navigate(to, options);
      void navigate(to, options);
    };
    return { ...host, navigate: go };
  }, [host, navigate]);
  return (
    <HostProvider host={wired}>
      <Provider store={store}>
        <Peers />
      </Provider>
    </HostProvider>
  );
}

function Peers() {
  const { pathname, search, ...location } = useLocation();
  const state: unknown = location.state;
  const address = useMemo(() => readValuationAddress(pathname, search, state), [pathname, search, state]);
  const pagePeers = usePagePeers(address, own);
  return (
    <PagePeersContext value={pagePeers}>
      {pagePeers.peers.length > 0 && <section id="peer-comparison" />}
      <AddPeers />
      <LazyPeersDrawer answer={industrial} />
      <output>{JSON.stringify(state)}</output>
    </PagePeersContext>
  );
}

function AddPeers() {
  return <button onClick={usePeerSet().open}>Add peers</button>;
}

export async function openDrawer(at = tcs, suggestions: () => Response = () => Response.json(suggestionsAnswer)) {
  const fake = fakeHost('mfe-valuation');
  fake.respond(/^\/api\/company\/peers\//, suggestions);
  fake.respond('/api/company/coverage', () => Response.json({ source: 'Built-in market pack', covers: [own, infosys] }));
  window.history.replaceState(null, '', at);
  const view = renderView(PeersPage, { host: fake.host, at, path: '/valuation/:company' });
  await view.user.click(screen.getByRole('button', { name: 'Add peers' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Peers' }));
  return {
    ...fake,
    ...view,
    drawer,
    box: drawer.getByRole('searchbox', { name: 'Search for a peer' }),
    button: (name: string) => drawer.findByRole('button', { name }),
    /** The buttons of the chosen peers, in their order. */
    chosen: () => drawer.queryAllByRole('button', { name: /^Remove / }).map((button) => button.getAttribute('aria-label')),
    /** The navigation state. */
    state: (): unknown => JSON.parse(document.querySelector('output')?.textContent ?? 'null'),
    matches: () => within(drawer.getByRole('list', { name: 'Matches' })).getAllByRole('listitem'),
  };
}
