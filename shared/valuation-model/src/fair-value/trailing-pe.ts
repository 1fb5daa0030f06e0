import { cellText, missingCell, trailingPe, type Cell, type PeriodLines } from '@mulya/domain';
import type { Method } from './assumptions.ts';
import { isPriced, modelInput } from './model-input.ts';
import type { Model } from './model.ts';

/** PE on the last four quarters, times. `reported`: undefined unless a quarter holds a one-off, which `usual` leaves out. */
interface TrailingPes {
  readonly reported: Cell | undefined;
  readonly usual: Cell;
}

export function trailingPes(model: Model, trailing: PeriodLines): TrailingPes {
  const [base] = model.columns;
  const none = missingCell('Market price not available.');
  const isKnown = isPriced(model);
  const company = {
    price: isKnown ? modelInput(model, 'Price', base).cell : none,
    marketCap: isKnown ? modelInput(model, 'Market cap', base).cell : none,
    shares: model.company.sharesNow,
  };
  const { reportedPat } = trailing;
  return {
    reported: reportedPat === undefined ? undefined : trailingPe(company, reportedPat),
    usual: trailingPe(company, trailing.input('pat')),
  };
}

/** "reported 31.6x · without the one-off 42.8x"; undefined where no quarter holds a one-off. */
export function oneOffPeText(model: Model): string | undefined {
  const { trailing } = model.company;
  if (trailing === undefined) return undefined;
  const { reported, usual } = trailingPes(model, trailing);
  return reported === undefined ? undefined : `reported ${cellText(reported)} · without the one-off ${cellText(usual)}`;
}

/** The two PEs as what stands before a multiple's place in its past: "TTM reported 31.6x · without the one-off 42.8x". */
export function oneOffBefore(model: Model, method: Method): string | undefined {
  const text = method === 'pe' ? oneOffPeText(model) : undefined;
  return text === undefined ? undefined : `TTM ${text}`;
}
