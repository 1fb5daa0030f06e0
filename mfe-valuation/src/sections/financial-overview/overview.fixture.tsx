import type { ValuationAnswer } from '@mulya/contract';
import { fakeHost, renderView } from '@mulya/sdk/testing';
import { industrial } from '@mulya/valuation-model/testing';
import { screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { loadCompany } from '../../company/company.slice.ts';
import { LazyAudit } from '../../drawers/audit/lazy-audit.tsx';
import { PlacesProvider } from '../../kit/places.tsx';
import { createValuationStore } from '../../model/valuation-store.ts';
import { FirstSectionsTools } from '../../page/first-sections-tools.tsx';
import { FinancialOverviewSection } from './financial-overview.section.tsx';

/** Shows the section with its chart, its tools and its audit. */
export async function openOverview(answer: ValuationAnswer = industrial) {
  const { host } = fakeHost('mfe-valuation');
  const store = createValuationStore({ fetchCompany: () => Promise.resolve({ ok: true, value: answer }) });
  await store.dispatch(loadCompany({ name: answer.companyName, isin: undefined }));
  const Overview = () => (
    <Provider store={store}>
      <PlacesProvider>
        <LazyAudit answer={answer}>
          <FinancialOverviewSection answer={answer} />
          <FirstSectionsTools answer={answer} />
        </LazyAudit>
      </PlacesProvider>
    </Provider>
  );
  const { user } = renderView(Overview, { host });
  const section = within(screen.getByRole('region', { name: 'Financial Overview' }));
  return { user, section, press: (name: string) => user.click(section.getByRole('button', { name })) };
}
