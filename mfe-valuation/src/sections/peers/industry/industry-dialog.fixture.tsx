import type { IndustryCompaniesAnswer, IndustryMember, Navigate, ViewProps } from '@mulya/contract';
import { HostProvider } from '@mulya/sdk';
import { fakeHost, renderView } from '@mulya/sdk/testing';
import { tcs } from '@mulya/valuation-model/testing';
import { screen, within } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { Provider } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { companyFetcher } from '../../../company/company.api.ts';
import { readValuationAddress } from '../../../company/valuation-address.ts';
import { TableFilesProvider } from '../../../page/table-files-provider.tsx';
import { registerAnalysisReducers } from '../../../model/analysis-store.ts';
import { PagePeersContext } from '../drawer/peer-set-context.ts';
import { usePagePeers } from '../drawer/use-page-peers.ts';
import { usePeerSet } from '../drawer/use-peer-set.ts';
import { createValuationStore } from '../../../model/valuation-store.ts';
import { LazyIndustryDialog } from './lazy-industry-dialog.tsx';

const own = tcs.ids.isin ?? '';
const page = `/valuation/${encodeURIComponent(tcs.companyName)}`;

/** A company by a letter, with a PE of its price: "INE00AA01018". */
export const member = (letter: string, price: number, more: Partial<IndustryMember> = {}): IndustryMember => ({
  name: `${letter} Software Ltd`,
  isin: `INE00${letter}A01018`,
  nse: letter,
  business: 'ordinary',
  end: '2026-03-31',
  isRegular: true,
  source: 0,
  figures: { price, pat: 10, shares: 10, sales: 100, marketCap: price * 10 },
  ...more,
});

const ownMember = member('T', 20, { name: tcs.companyName, isin: own });

export const industryAnswer = (
  companies: readonly IndustryMember[] = ['A', 'B', 'C', 'D', 'E', 'F'].map((letter, at) => member(letter, (at + 1) * 10)),
): IndustryCompaniesAnswer => ({
  industry: 'Computers - Software & Consulting',
  sources: [{ name: 'Test pack', price: '2026-08-21' }],
  companies: [...companies, ownMember],
});

/** Renders only the dialog, with a host that performs navigations. */
function Page({ host }: ViewProps<'mfe-valuation'>) {
  const navigate = useNavigate();
  const [store] = useState(() => {
    const made = createValuationStore({ fetchCompany: companyFetcher(host) });
    registerAnalysisReducers(made);
    return made;
  });
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
        <TableFilesProvider answer={tcs}>
          <Industry />
        </TableFilesProvider>
      </Provider>
    </HostProvider>
  );
}

function Industry() {
  const { pathname, search, ...location } = useLocation();
  const state: unknown = location.state;
  const address = useMemo(() => readValuationAddress(pathname, search, state), [pathname, search, state]);
  return (
    <PagePeersContext value={usePagePeers(address, own)}>
      <AddFromIndustry />
      <LazyIndustryDialog answer={tcs} />
    </PagePeersContext>
  );
}

function AddFromIndustry() {
  return <button onClick={usePeerSet().openIndustry}>Add from industry</button>;
}

/** Opens the companies of TCS's industry. @param respond the gateway's answer */
export async function openIndustry(respond: () => Response | Promise<Response> = () => Response.json(industryAnswer()), search = '') {
  const fake = fakeHost('mfe-valuation');
  fake.respond(/^\/api\/market\/industries\//, respond);
  const view = renderView(Page, { host: fake.host, at: `${page}${search}`, path: '/valuation/:company' });
  await view.user.click(screen.getByRole('button', { name: 'Add from industry' }));
  const dialog = within(await screen.findByRole('dialog'));
  return {
    ...fake,
    ...view,
    dialog,
    companies: () => dialog.getAllByRole('rowheader').map((header) => header.textContent),
    box: (letter: string) => dialog.getByRole('checkbox', { name: `${letter} Software Ltd` }),
    table: () => dialog.findByRole('table'),
  };
}
