import type { CompanyRef, ValuationAnswer } from '@mulya/contract';
import { HostProvider } from '@mulya/sdk';
import { fakeHost, type FakeHost } from '@mulya/sdk/testing';
import { industrial } from '@mulya/valuation-model/testing';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { companyFetcher } from '../company/company.api.ts';
import { registerAnalysisReducers } from '../analysis-store.ts';
import { liveSlotId } from '../frame/live-slot.ts';
import { fakeSavedWorkServer } from '../saved-work/saved-work-server.fixture.ts';
import { createValuationStore } from '../valuation-store.ts';
import { FairValueSection } from './fair-value.section.tsx';

interface Shown {
  readonly stock?: () => Response | Promise<Response>;
  /** Another page of the same sign-in. */
  readonly fake?: FakeHost<'mfe-valuation'>;
  readonly peers?: readonly CompanyRef[];
  /** The page's address. */
  readonly at?: string;
}

/** The section alone, before a stock data service that answers, with the bar's place for the live headline. */
export function show(
  answer: ValuationAnswer = industrial,
  {
    stock = () => Response.json({ marketCap: answer.marketCap }),
    fake = fakeHost('mfe-valuation'),
    peers = [],
    at = '/valuation/A%20Company',
  }: Shown = {},
) {
  fake.respond('/api/stock', stock);
  const shelf = fakeSavedWorkServer(fake); // nothing is saved, unless the test does it
  const store = createValuationStore({ fetchCompany: companyFetcher(fake.host) });
  registerAnalysisReducers(store);
  const user = userEvent.setup();
  const view = render(
    <MemoryRouter initialEntries={[at]}>
      <HostProvider host={fake.host}>
        <div id={liveSlotId} />
        <Provider store={store}>
          <FairValueSection answer={answer} peers={peers} onPeers={() => undefined} />
        </Provider>
      </HostProvider>
    </MemoryRouter>,
  );
  return { ...view, ...fake, fake, user, store, shelf };
}

// The section holds hundreds of figures, each a button: asking all for their names, and whether they are hidden, takes most of a test's time.
const hidden = true;

/** Waits for the model. */
export const modelShown = () => screen.findByText('Edit', { selector: 'button' });

export const section = () => screen.getByRole('region', { name: 'Fair Market Value', hidden });
export const button = (name: string) => within(section()).getByText(name, { selector: 'button' });
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });

/** The texts of a row of the model, the fields by their values. */
export function row(name: string): readonly string[] {
  const table = screen.getByRole('region', { name: /^Fair market value, /, hidden });
  const header = within(table).getByRole('rowheader', { name, hidden });
  const cells = within(header.closest('tr') ?? table).getAllByRole('cell', { hidden });
  return cells.map((cell) => cell.querySelector('input')?.value ?? cell.textContent);
}
