import type { Kysely } from 'kysely';
import type { Database } from '../../database/database.port.ts';
import { changeMarketData } from '../market-data-version.ts';
import { type CompanyActions, type ListedAction, changesShares, isListedEvent, isSameAction, unknownActions } from './corporate-action.ts';
import { importLimits } from '../../limits.ts';

const toIssue = ({ exDate, amount }: ListedAction) => ({ exDate, factor: amount });

interface ActionTables {
  /** One action, created by `action-migrations.ts`. `ex_date`: ISO. `amount`: the factor, or ₹ a share of a dividend. */
  readonly corporate_action: { company: string; ex_date: string; kind: ListedAction['kind']; amount: number; file: string };
}

type Tables = Pick<ActionTables, keyof ActionTables>;

/** Stores actions in one transaction. A stored action of the same company, day and kind is replaced, and one of the same issue too. */
export async function storeActions(database: Database, actions: readonly ListedAction[], file: string): Promise<void> {
  await changeMarketData(database, async (change) => {
    for (const { company, exDate, kind } of replacedActions(await readRows(change), actions))
      await change
        .withTables<Tables>()
        .deleteFrom('corporate_action')
        .where('company', '=', company)
        .where('ex_date', '=', exDate)
        .where('kind', '=', kind)
        .execute();
    for (let at = 0; at < actions.length; at += importLimits.rowsPerStatement) {
      const rows = actions
        .slice(at, at + importLimits.rowsPerStatement)
        .map(({ company, exDate, kind, amount }) => ({ company, ex_date: exDate, kind, amount, file }));
      await change
        .withTables<Tables>()
        .insertInto('corporate_action')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(['company', 'ex_date', 'kind'])
            .doUpdateSet(({ ref }) => ({ amount: ref('excluded.amount'), file: ref('excluded.file') })),
        )
        .execute();
    }
  });
}

/** All stored actions by company key: a few thousand rows for the whole market. An issue that two lists state counts once. */
export async function readActions(statements: Kysely<object>): Promise<ReadonlyMap<string, CompanyActions>> {
  const found = new Map<string, { [Kind in keyof CompanyActions]: CompanyActions[Kind][number][] }>();
  for (const { company, exDate, kind, amount } of withoutUnnamedRepeats(await readRows(statements))) {
    const actions = found.get(company) ?? { shares: [], dividends: [], events: [] };
    if (kind === 'dividend') actions.dividends.push({ exDate, amount });
    else if (isListedEvent(kind)) actions.events.push({ kind, exDate });
    else actions.shares.push({ kind, exDate, factor: amount });
    found.set(company, actions);
  }
  return found;
}

/** Oldest first. */
async function readRows(statements: Kysely<object>): Promise<readonly ListedAction[]> {
  const tables = statements.withTables<Tables>();
  const rows = await tables.selectFrom('corporate_action').selectAll().orderBy('ex_date').execute();
  return rows.map(({ company, ex_date: exDate, kind, amount }) => ({ company, exDate, kind, amount }));
}

/**
 * The stored rows of issues that a later import states again, with another kind or ex-date. Each imported row replaces one at most, so that
 * a split and a bonus issue of one day and factor remain. A kind that says more is never replaced by `split-or-bonus`.
 */
function replacedActions(stored: readonly ListedAction[], imported: readonly ListedAction[]): readonly ListedAction[] {
  const replaced = new Set<ListedAction>();
  const replace = (actions: readonly ListedAction[], canReplace: (row: ListedAction, action: ListedAction) => boolean) =>
    actions.filter((action) => {
      const found = stored.find((row) => !replaced.has(row) && isSameIssue(row, action) && canReplace(row, action));
      if (found !== undefined) replaced.add(found);
      return found === undefined;
    });
  const others = replace(imported, (row, { exDate, kind }) => row.exDate === exDate && row.kind === kind);
  const ofOtherKinds = replace(others, (row, { kind }) => row.kind === kind);
  replace(ofOtherKinds, (_, { kind }) => kind !== 'split-or-bonus');
  return [...replaced];
}

/** The rows without a `split-or-bonus` that other rows name, as one issue or as a split and a bonus issue. */
function withoutUnnamedRepeats(rows: readonly ListedAction[]): readonly ListedAction[] {
  const isNamed = ({ kind }: ListedAction) => kind !== 'split-or-bonus';
  const named = rows.filter((row) => isNamed(row) && changesShares(row.kind));
  const issuesOf = (company: string) => named.filter((row) => row.company === company).map(toIssue);
  return rows.filter((row) => isNamed(row) || unknownActions(issuesOf(row.company), [toIssue(row)]).length > 0);
}

function isSameIssue(one: ListedAction, other: ListedAction): boolean {
  if (one.company !== other.company || !changesShares(one.kind) || !changesShares(other.kind)) return false;
  return isSameAction(toIssue(one), toIssue(other));
}
