import type { ValuationAnswer, ViewProps } from '@mulya/contract';
import { fakeHost, renderView } from '@mulya/sdk/testing';
import { industrial } from '@mulya/valuation-model/testing';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { companyFetcher } from '../../company/company.api.ts';
import { readValuationAddress } from '../../company/valuation-address.ts';
import { Place, PlacesProvider } from '../../kit/places.tsx';
import { registerAnalysisReducers } from '../../model/analysis-store.ts';
import { useCompany } from '../../model/use-company.ts';
import { createValuationStore } from '../../model/valuation-store.ts';
import { CompanyStates } from '../../page/company-states.tsx';
import { PageActions } from '../../page/header/page-actions.tsx';
import { FinancialOverviewSection } from '../../sections/financial-overview/financial-overview.section.tsx';

const noAction = () => undefined;

/** The page with its actions and statements alone. */
function StatementsPage({ host }: ViewProps<'mfe-valuation'>) {
  const [store] = useState(() => {
    const created = createValuationStore({ fetchCompany: companyFetcher(host) });
    registerAnalysisReducers(created);
    return created;
  });
  return (
    <Provider store={store}>
      <PlacesProvider>
        <Place name="actions" />
        <Statements host={host} />
      </PlacesProvider>
    </Provider>
  );
}

function Statements({ host }: ViewProps<'mfe-valuation'>) {
  const { pathname, search } = useLocation();
  const [{ asked }] = useState(() => readValuationAddress(pathname, search, undefined));
  const { company, retry } = useCompany(host, asked);
  if (company.is !== 'ready') return <CompanyStates company={company} onRetry={retry} onBack={noAction} />;
  return (
    <>
      <FinancialOverviewSection answer={company.answer} />
      <PageActions answer={company.answer} peers={[]} onPeers={noAction} />
    </>
  );
}

/** Opens them at a URL with a gateway that returns `answer`. */
export function openStatements(at: string, answer: ValuationAnswer | (() => Response) = industrial) {
  const fake = fakeHost('mfe-valuation');
  fake.respond(/^\/api\/company\/valuation\//, typeof answer === 'function' ? answer : () => Response.json(answer));
  return { ...fake, ...renderView(StatementsPage, { host: fake.host, at, path: '/valuation/:company' }) };
}
