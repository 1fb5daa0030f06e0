import type { ValuationAnswer } from '@mulya/contract';
import { fakeHost } from '@mulya/sdk/testing';
import { industrial, period } from '@mulya/valuation-model/testing';
import { act } from '@testing-library/react';
import { button, field, row, show } from '../../sections/fair-value/fair-value.fixture.tsx';
import { emptyScenarios } from '../../model/scenarios/scenarios.slice.ts';
import { defaultWork, withEntry } from '../../model/work.ts';
import { serializeContent } from '../../model/saving/saved-content.ts';
import { errorResponse, fakeSavedWorkServer, type FakeSavedWorkServer } from './saved-work-server.fixture.ts';

const year = period('Annual', '2025', '2025-03-31', { INC: { NetIncome: 48553 }, BAL: { TotalCommonSharesOutstanding: 361.81 } });

/** A company with only what its headline needs. */
export const company: ValuationAnswer = { ...industrial, financials: [year] };

/** Saved work with a PAT growth for the first year. */
export const workWithGrowth = (value: number) =>
  serializeContent({
    work: withEntry(defaultWork, { of: 'growth', metric: 'pat', at: 0 }, { value, by: 'analyst', on: '2026-11-21' }),
    baseYear: 2025,
    scenarios: emptyScenarios,
  });

/** Shows the company's fair value. `prepare` fills the fake gateway first. */
export function showCompany(prepare: (shelf: FakeSavedWorkServer) => void = () => undefined) {
  const fake = fakeHost('mfe-valuation');
  prepare(fakeSavedWorkServer(fake));
  return show(company, { fake });
}

/** The displayed PAT growth of the first estimated year. */
export const growth = () => row('PAT growth')[1];

/** Starts an edit and types into the PAT growth field. */
export async function type({ user }: ReturnType<typeof show>, text: string): Promise<void> {
  await user.click(button('Edit'));
  await act(async () => void (await import('@mulya/ui/overlays')));
  await user.click(field('PAT growth FY26E'));
  await user.keyboard(text);
}

export const unavailable = () => errorResponse(503, 'SAVED_WORK_UNAVAILABLE', 'Saved work is temporarily unavailable.');

/** Stubs `scrollTo`, which jsdom reports as not implemented. */
export function mockScrollTo(): void {
  beforeEach(() => {
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
}
