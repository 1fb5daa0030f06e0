import type { Kysely } from 'kysely';
import type { Database } from '../../database/database.port.ts';
import { changeMarketData } from '../market-data-version/change-market-data.ts';
import type { CompanyActions, ListedAction } from './corporate-action.ts';
import { replacedActions, withoutUnnamedRepeats } from './replaced-actions.ts';

interface ActionTables {
  /** One action, created by `action-migrations.ts`. `ex_date`: ISO. `amount`: the factor, or ₹ a share of a dividend. */
  readonly corporate_action: { company: string; ex_date: string; kind: ListedAction['kind']; amount: number; file: string };
}

type Tables = Pick<ActionTables, keyof ActionTables>;

const batchSize = 1_000;

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
    for (let at = 0; at < actions.length; at += batchSize) {
      const rows = actions
        .slice(at, at + batchSize)
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
    const actions = found.get(company) ?? { shares: [], dividends: [], demergers: [] };
    if (kind === 'dividend') actions.dividends.push({ exDate, amount });
    else if (kind === 'demerger') actions.demergers.push(exDate);
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
