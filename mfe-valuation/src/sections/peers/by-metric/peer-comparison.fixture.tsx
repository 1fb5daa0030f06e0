import type { CompanyRef, ValuationAnswer, ViewProps } from '@mulya/contract';
import { fakeHost, renderView } from '@mulya/sdk/testing';
import { industrial, period } from '@mulya/valuation-model/testing';
import { screen, waitFor, within, type BoundFunctions, type queries } from '@testing-library/react';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { companyFetcher } from '../../../company/company.api.ts';
import { registerAnalysisReducers } from '../../../model/analysis-store.ts';
import { useLoadPeers } from '../drawer/use-peer-answers.ts';
import { PagePeersContext } from '../drawer/peer-set-context.ts';
import { peersRead, selectIndustryOpen } from '../../../model/peers/peers.slice.ts';
import { createValuationStore, type ValuationStore } from '../../../model/valuation-store.ts';
import { TableFilesProvider } from '../../../page/table-files-provider.tsx';
import { comparisonViewChosen, type ComparisonView } from '../../../model/peers/comparison.slice.ts';
import { PeerComparisonSection } from './peer-comparison.section.tsx';

const balance = {
  TotalDebt: 10,
  Cash: 4,
  CommonStockTotal: 10,
  'RetainedEarnings(AccumulatedDeficit)': 90,
  TotalCommonSharesOutstanding: 10,
};

/** A company with two years to 31 March, PAT 10 and 10 crore shares in each: its PE equals its price. */
export function companyWithPe(name: string, price: number, more: Partial<ValuationAnswer> = {}): ValuationAnswer {
  const annual = (year: number, revenue: number) =>
    period('Annual', String(year), `${year}-03-31`, { INC: { Revenue: revenue, NetIncome: 10 }, BAL: balance });
  return {
    ...industrial,
    companyName: name,
    companyProfile: { mgIndustry: 'Cement', recentNews: [] },
    currentPrice: { BSE: price, NSE: null },
    marketCap: null,
    sharesOutstanding: 10,
    financials: [
      annual(2025, price * 1000),
      annual(2026, price * 1100),
      period('Interim', '2027', '2026-06-30', { INC: { Revenue: price * 300 } }),
    ],
    ...more,
  };
}

export const own = companyWithPe('Own Ltd', 20);
export const three = {
  'Alpha Ltd': companyWithPe('Alpha Ltd', 10),
  'Beta Ltd': companyWithPe('Beta Ltd', 30),
  'Gamma Ltd': companyWithPe('Gamma Ltd', 40),
};

export const refs = (...names: readonly string[]): readonly CompanyRef[] => names.map((name, at) => ({ key: `INE00000000${at}`, name }));

/** A gateway that answers with these companies, by name; a function creates its own answer. */
export type Answers = Readonly<Record<string, ValuationAnswer | (() => Response | Promise<Response>)>>;

/**
 * Opens the section as the page does, with the company itself and its peers.
 *
 * @param view `unchosen`: the page's own choice
 */
export function openComparison(
  own: ValuationAnswer,
  answers: Answers,
  peers: readonly CompanyRef[] = refs(...Object.keys(answers)),
  view: ComparisonView | 'unchosen' = 'Table',
) {
  const { host, respond, calls } = fakeHost('mfe-valuation');
  for (const [name, answer] of Object.entries(answers)) {
    respond(
      new RegExp(`^/api/company/valuation/${encodeURIComponent(name)}\\?`),
      typeof answer === 'function' ? answer : () => Response.json(answer),
    );
  }
  const asked = { opened: 0 };
  const stores: ValuationStore[] = [];
  const keys = peers.map(({ key }) => key);
  const page = {
    peers: peers.map((peer) => ({ ...peer, is: 'named' as const })),
    address: {
      asked: { name: own.companyName, isin: undefined },
      basis: undefined,
      peers: keys,
      handedOver: { name: undefined, peers: [] },
    },
    own: undefined,
  };

  function Shown() {
    const [store] = useState(() => {
      const made = createValuationStore({ fetchCompany: companyFetcher(host) });
      registerAnalysisReducers(made);
      made.dispatch(peersRead(keys));
      if (view !== 'unchosen') made.dispatch(comparisonViewChosen(view));
      stores.push(made);
      return made;
    });
    return (
      <Provider store={store}>
        <PagePeersContext value={page}>
          <Loaded />
        </PagePeersContext>
      </Provider>
    );
  }

  function Loaded() {
    useLoadPeers(peers);
    return (
      <TableFilesProvider answer={own}>
        <PeerComparisonSection answer={own} peers={peers} onPeers={() => (asked.opened += 1)} />
      </TableFilesProvider>
    );
  }

  const { user, ...rendered } = renderView(Shown as (props: ViewProps<'mfe-valuation'>) => React.JSX.Element, { host });
  const section = within(screen.getByRole('region', { name: 'Peer Comparison' }));
  const isIndustryOpen = () => stores.some((store) => selectIndustryOpen(store.getState()));
  return { ...rendered, user, section, calls, asked, isIndustryOpen, ...reading(section) };
}

function reading(section: BoundFunctions<typeof queries>) {
  const row = (name: string) => section.getByRole('rowheader', { name }).closest('tr') ?? document.body;
  return {
    row,
    headers: () => section.getAllByRole('columnheader').map((header) => header.textContent),
    companies: () => section.getAllByRole('rowheader').map((header) => header.textContent),
    cells: (name: string) =>
      within(row(name))
        .getAllByRole('cell')
        .map((cell) => cell.textContent?.trim()),
    tabs: () => section.getAllByRole('tab').map((tab) => tab.textContent),
  };
}

/** Waits until a peer's row shows its result. */
export const waitForPeer = ({ section }: ReturnType<typeof openComparison>, name = 'Gamma Ltd') =>
  waitFor(() => expect(section.getByRole('rowheader', { name }).closest('tr')).not.toHaveAttribute('aria-busy'));

/** Opens the export menu and returns its item that copies the table. */
export async function openCopyItem({ user, section }: ReturnType<typeof openComparison>) {
  await user.click(section.getByRole('button', { name: 'Export Peer Comparison' }));
  return screen.findByRole('menuitem', { name: 'Copy table' });
}

/** Opens the list of parameters. */
export async function openPicker({ user, section }: ReturnType<typeof openComparison>) {
  await user.click(section.getByRole('button', { name: 'Parameters' }));
  return within(await screen.findByRole('dialog', { name: 'Parameters' }));
}

/** Selects parameters by their labels, and closes the list. */
export async function choose(opened: ReturnType<typeof openComparison>, ...labels: readonly string[]) {
  const picker = await openPicker(opened);
  // By label, because a query by role walks the whole list each time.
  for (const label of labels) await opened.user.click(picker.getByLabelText(label));
  await opened.user.keyboard('{Escape}');
}
