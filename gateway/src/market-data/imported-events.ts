import { joinListedEvents, restateCloses, type CloseBasis, type EventFacts } from '@mulya/domain';
import {
  joinActions,
  toCorporateAction,
  unknownActions,
  type CompanyActions,
  type ShareAction,
} from './corporate-actions/corporate-action.ts';
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
 * @param asOf the ISO date of the source's newest price; null where it has none. It stands for that of its closes where they have none
 */
export function addImportedEvents(base: EventFacts, { actions, steps, closes }: ImportedEvents, asOf: string | null): EventFacts {
  const closesAsOf = base.closesAsOf ?? asOf ?? '';
  const bases = unlistedBases(base, actions.shares, closesAsOf);
  const shares = joinActions(
    actions.shares.map((action) => ({ ...action, source: ofActions, basis: bases.get(action) })),
    base.actions,
  );
  const own = actions.events.map(({ kind, exDate }) => ({ kind, date: exDate, source: ofActions }));
  return {
    ...base,
    listed: joinListedEvents(own, base.listed),
    actions: shares,
    closes: joinCloses(base, actions, closes, closesAsOf),
    steps: steps.flatMap(({ from = asOf ?? undefined, day, factor, hasNewIsin }) =>
      from === undefined || from >= day ? [] : [{ from, day, factor, hasNewIsin, source: ofPrices }],
    ),
  };
}

/**
 * What the closes before an imported issue are, of the issues that the source could list and does not. A later issue is open to nobody: all
 * that the source has is older.
 */
export function unlistedBases(
  { closes, actions }: Pick<EventFacts, 'closes' | 'actions'>,
  imported: readonly ShareAction[],
  closesAsOf: string,
): ReadonlyMap<ShareAction, CloseBasis> {
  const { bases } = restateCloses(closes, closesAsOf, unknownActions(actions, imported));
  return new Map(bases.flatMap(({ issue, basis }) => (issue.exDate <= closesAsOf ? [[issue, basis] as const] : [])));
}

function joinCloses(base: EventFacts, actions: CompanyActions, closes: readonly MonthEndClose[], asOf: string): EventFacts['closes'] {
  const known = {
    source: base.closesSource,
    asOf,
    closes: base.closes,
    actions: base.actions.map(({ exDate, factor }) => ({ exDate, factor })),
    dividends: [],
  };
  const imported = { source: ofPrices, closes, days: [], actions: actions.shares.map(toCorporateAction), dividends: [] };
  return extendHistory(base.closes.length === 0 ? undefined : known, imported)?.closes ?? base.closes;
}
