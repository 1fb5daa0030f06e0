import type { ValuationAnswer } from '@mulya/contract';
import { fakeHost } from '@mulya/sdk/testing';
import { act } from '@testing-library/react';
import { industrial, period } from '../company/answer.fixtures.ts';
import { button, field, row, show } from '../fair-value/fair-value.fixture.tsx';
import { emptyScenarios } from '../fair-value/scenarios/scenarios.slice.ts';
import { defaultWork, withEntry } from '../fair-value/work.ts';
import { written } from './saved-content.ts';
import { refusal, shelfOn, type FakeShelf } from './shelf.fixture.ts';

const year = period('Annual', '2025', '2025-03-31', { INC: { NetIncome: 48553 }, BAL: { TotalCommonSharesOutstanding: 361.81 } });

/** A company with what its headline needs, and no more. */
export const company: ValuationAnswer = { ...industrial, financials: [year] };

/** What another page saved: a PAT growth of the first year. */
export const grown = (value: number) =>
  written({
    work: withEntry(defaultWork, { of: 'growth', metric: 'pat', at: 0 }, { value, by: 'analyst', on: '2026-11-21' }),
    baseYear: 2025,
    scenarios: emptyScenarios,
  });

/** The company's fair value, before a gateway that keeps what `prepare` puts there. */
export function given(prepare: (shelf: FakeShelf) => void = () => undefined) {
  const fake = fakeHost('mfe-valuation');
  prepare(shelfOn(fake));
  return show(company, { fake });
}

/** PAT growth of the first estimated year, as the model shows it. */
export const growth = () => row('PAT growth')[1];

/** Begins an edit, and types into that field. */
export async function type({ user }: ReturnType<typeof show>, text: string): Promise<void> {
  await user.click(button('Edit'));
  await act(async () => void (await import('@mulya/ui/overlays')));
  await user.click(field('PAT growth FY26E'));
  await user.keyboard(text);
}

export const away = () => refusal(503, 'SAVED_WORK_UNAVAILABLE', 'Saved work is out of reach.');

/** The DOM of a test scrolls nothing, and says so with an error: each test of the file goes without. */
export function withoutScrolling(): void {
  beforeEach(() => {
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
}
