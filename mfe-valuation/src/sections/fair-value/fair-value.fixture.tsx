import type { CompanyRef, ValuationAnswer } from '@mulya/contract';
import { HostProvider } from '@mulya/sdk';
import { fakeHost, type FakeHost } from '@mulya/sdk/testing';
import { industrial } from '@mulya/valuation-model/testing';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Fragment, type ComponentType, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { FairValueWithSavedWork } from '../../page/analysis-sections.tsx';
import { ModelRoot } from '../../page/analysis.tsx';
import { companyFetcher } from '../../company/company.api.ts';
import { registerAnalysisReducers } from '../../model/analysis-store.ts';
import { openPart } from '../../kit/fair-value-parts.ts';
import { PlacesProvider, Place } from '../../kit/places.tsx';
import { fakeSavedWorkServer } from '../../drawers/versions/saved-work-server.fixture.ts';
import { createValuationStore } from '../../model/valuation-store.ts';

interface ShowOptions {
  readonly stock?: () => Response | Promise<Response>;
  /** The host of another page in the same session. */
  readonly fake?: FakeHost<'mfe-valuation'>;
  readonly peers?: readonly CompanyRef[];
  /** The URL. */
  readonly at?: string;
  /** What surrounds the section on the page. */
  readonly Around?: ComponentType<{ readonly children: ReactNode }>;
}

const noAction = () => undefined;

/** The places that the section fills. */
const Places = () => (
  <>
    <div data-testid="live headline">
      <Place name="live headline" />
    </div>
  </>
);

/** Renders the section alone, with a stock data service and its places. */
export function show(
  answer: ValuationAnswer = industrial,
  {
    stock = () => Response.json({ marketCap: answer.marketCap }),
    fake = fakeHost('mfe-valuation'),
    peers = [],
    at = '/valuation/A%20Company',
    Around = Fragment,
  }: ShowOptions = {},
) {
  void openPart('model'); // another test may have opened another one
  fake.respond('/api/stock', stock);
  const shelf = fakeSavedWorkServer(fake); // empty, unless the test saves
  const store = createValuationStore({ fetchCompany: companyFetcher(fake.host) });
  registerAnalysisReducers(store);
  const user = userEvent.setup();
  const view = render(
    <MemoryRouter initialEntries={[at]}>
      <HostProvider host={fake.host}>
        <PlacesProvider>
          <Places />
          <Provider store={store}>
            <Around>
              <ModelRoot answer={answer} peers={peers} onTarget={noAction} onSummary={noAction}>
                <FairValueWithSavedWork answer={answer} peers={peers} />
              </ModelRoot>
            </Around>
          </Provider>
        </PlacesProvider>
      </HostProvider>
    </MemoryRouter>,
  );
  return { ...view, ...fake, fake, user, store, shelf };
}

// The section has hundreds of buttons. Skipping their visibility checks saves most of a test's time.
const hidden = true;

/** Waits for the model. */
export const modelShown = () => screen.findByText('Edit', { selector: 'button' });

export const section = () => screen.getByRole('region', { name: 'Fair Market Value', hidden });
export const button = (name: string) => within(section()).getByText(name, { selector: 'button' });
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });

/** The cell texts of a row; fields by their values. */
export function row(name: string): readonly string[] {
  const table = screen.getByRole('region', { name: /^Fair market value, /, hidden });
  const header = within(table).getByRole('rowheader', { name, hidden });
  const cells = within(header.closest('tr') ?? table).getAllByRole('cell', { hidden });
  return cells.map((cell) => cell.querySelector('input')?.value ?? cell.textContent);
}
