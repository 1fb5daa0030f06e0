import { joinListedEvents, type EventFacts, type ListedEvent } from '@mulya/domain';
import { joinActions, toCorporateAction, type CompanyActions } from './corporate-actions/corporate-action.ts';
import type { MonthEndClose } from './daily-prices/adjusted-closes.ts';
import type { StoredStep } from './daily-prices/price-steps.ts';
import { extendHistory } from './price-history.ts';

/** What was imported of a company's events. `closes`: of a company with a demerger, whose size they show. */
export interface ImportedEvents {
  readonly actions: CompanyActions;
  readonly steps: readonly StoredStep[];
  readonly closes: readonly MonthEndClose[];
}

const ofActions = 'Imported corporate actions';
const ofPrices = 'Daily price files';

/**
 * Adds what was imported to what a source knows of a company's events. An imported ex-date replaces the month that the source knows.
 *
 * @param asOf the ISO date of the source's newest price; null where it has none
 */
export function addImportedEvents(base: EventFacts, { actions, steps, closes }: ImportedEvents, asOf: string | null): EventFacts {
  const listed = (kind: ListedEvent['kind'], dates: readonly string[]) => dates.map((date) => ({ kind, date, source: ofActions }));
  const shares = joinActions(
    actions.shares.map((action) => ({ ...action, source: ofActions })),
    base.actions,
  );
  const own = [...listed('demerger', actions.demergers), ...listed('merger', actions.mergers)];
  return {
    ...base,
    listed: joinListedEvents(own, base.listed),
    actions: shares,
    closes: closes.length === 0 ? base.closes : joinCloses(base, actions, closes, asOf),
    steps: steps.flatMap(({ from = asOf ?? undefined, day, factor, hasNewIsin }) =>
      from === undefined || from >= day ? [] : [{ from, day, factor, hasNewIsin, source: ofPrices }],
    ),
  };
}

function joinCloses(
  base: EventFacts,
  actions: CompanyActions,
  closes: readonly MonthEndClose[],
  asOf: string | null,
): EventFacts['closes'] {
  const newest = base.closes.at(-1);
  const known = {
    source: base.closesSource,
    closes: base.closes,
    actions: base.actions.map(({ exDate, factor }) => ({ exDate, factor })),
    dividends: [],
  };
  const history = newest === undefined ? undefined : { ...known, asOf: asOf ?? `${newest.month}-31` };
  return (
    extendHistory(history, { source: ofPrices, closes, days: [], actions: actions.shares.map(toCorporateAction), dividends: [] })?.closes ??
    base.closes
  );
}
