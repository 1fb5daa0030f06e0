import type { HistoryAnswer } from '@mulya/contract';
import { breakBetween, type CompanyEvent } from '@mulya/domain';
import type { Overrides } from './assumptions.ts';
import type { ModelCompany } from './model-company.ts';

/**
 * Whether the analyst says that a jump of the price was a real fall or rise: an override of the price with a note. An override of shares or
 * PAT answers the jump for the model alone, because the company's past and its peers know nothing of it.
 */
const isRealMove = (own: Overrides): boolean => (own.price?.note.trim() ?? '') !== '';

const isBreakingJump = ({ kind, breaks }: CompanyEvent): boolean => kind === 'unexplained-jump' && breaks;

const asReal = <Event extends CompanyEvent>(events: readonly Event[]): Event[] =>
  events.map((event) => (isBreakingJump(event) ? { ...event, breaks: false } : event));

const realCompanies = new WeakMap<ModelCompany, ModelCompany>();
const realHistories = new WeakMap<HistoryAnswer, HistoryAnswer>();

/** Returns the company as the analyst knows it: jumps of the price break nothing where they were real. Cached. */
export function answeredCompany(company: ModelCompany, own: Overrides): ModelCompany {
  if (!isRealMove(own) || !company.events.some(isBreakingJump)) return company;
  const real = realCompanies.get(company) ?? { ...company, events: asReal(company.events) };
  realCompanies.set(company, real);
  return real;
}

/** Returns the company's past as the analyst knows it: the months after a real jump have their multiples. Cached. */
export function answeredHistory(history: HistoryAnswer, own: Overrides): HistoryAnswer {
  if (!isRealMove(own) || history.events?.some(isBreakingJump) !== true) return history;
  const real = realHistories.get(history) ?? {
    ...history,
    months: history.months.map(({ ifReal, ...month }) => ({ ...month, ...ifReal })),
    events: asReal(history.events),
  };
  realHistories.set(history, real);
  return real;
}

/** Returns the jump after the newest year because of which the statistics of industries leave the company out, for all users. */
export function leftOutBy({ annual, statedEvents, priceDay }: ModelCompany): CompanyEvent | undefined {
  const end = annual.at(-1)?.column.end;
  const event = end === undefined || priceDay === undefined ? undefined : breakBetween(statedEvents, end, priceDay);
  return event?.kind === 'unexplained-jump' ? event : undefined;
}
