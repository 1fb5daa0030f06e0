import type { Database } from '../../database/database.port.ts';
import { createTestDatabase } from '../../database/fixtures/test-database.ts';
import { readActions, storeActions } from './action-store.ts';
import type { ListedAction } from './corporate-action.ts';

const company = 'INE003A01012';
const issue = (kind: ListedAction['kind'], exDate = '2025-12-22', amount = 2): ListedAction => ({ company, kind, exDate, amount });
let database: Database;

beforeAll(() => {
  database = createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await (await database.open()).withTables<{ corporate_action: object }>().deleteFrom('corporate_action').execute();
});

/** The company's issues after these imports, one after the other. */
async function issuesAfter(...lists: readonly (readonly ListedAction[])[]) {
  for (const [at, actions] of lists.entries()) await storeActions(database, actions, `list-${at}.csv`);
  const stored = (await readActions(await database.open())).get(company);
  return stored?.shares.map(({ kind, exDate, factor }) => `${exDate} ${kind} ${factor}`);
}

describe('imported corporate actions', () => {
  it.each<[string, readonly ListedAction[], readonly ListedAction[], string]>([
    ['a list that names the kind after one that does not', [issue('split-or-bonus')], [issue('bonus')], '2025-12-22 bonus 2'],
    ['a list that does not name the kind after one that does', [issue('bonus')], [issue('split-or-bonus')], '2025-12-22 bonus 2'],
    ['a corrected kind', [issue('split')], [issue('bonus')], '2025-12-22 bonus 2'],
    ['a moved ex-date', [issue('bonus')], [issue('bonus', '2025-12-24')], '2025-12-24 bonus 2'],
    ['a corrected ratio', [issue('bonus')], [issue('bonus', '2025-12-22', 3)], '2025-12-22 bonus 3'],
    ['two words for it in one list', [issue('split')], [issue('split-or-bonus'), issue('bonus')], '2025-12-22 bonus 2'],
  ])('have one issue with %s', async (_, earlier, later, stored) => {
    expect(await issuesAfter(earlier, later)).toEqual([stored]);
  });

  it('keep a split and a bonus issue of one day and factor, also when one is imported again', async () => {
    const both = [issue('bonus'), issue('split')];
    expect((await issuesAfter(both, [issue('split')], both))?.toSorted()).toEqual(['2025-12-22 bonus 2', '2025-12-22 split 2']);
  });

  it('count a split and a bonus issue once where another list states them as one', async () => {
    const both = [issue('bonus', '2025-06-16', 5), issue('split', '2025-06-16')];
    expect(await issuesAfter([issue('split-or-bonus', '2025-06-16', 10)], both)).toHaveLength(2);
  });

  it('keep issues of other factors, of other weeks and of other companies', async () => {
    const others = [issue('split', '2025-12-22', 5), issue('bonus', '2025-12-10'), { ...issue('bonus'), company: 'INE001A01012' }];
    expect(await issuesAfter(others, [issue('bonus')])).toHaveLength(3);
    expect((await readActions(await database.open())).get('INE001A01012')?.shares).toHaveLength(1);
  });

  it('keep a demerger apart from issues', async () => {
    expect(await issuesAfter([issue('demerger', '2025-12-22', 1)], [issue('bonus'), issue('split-or-bonus')])).toEqual([
      '2025-12-22 bonus 2',
    ]);
    expect((await readActions(await database.open())).get(company)?.events).toEqual([{ kind: 'demerger', exDate: '2025-12-22' }]);
  });

  it('keep a dividend whose amount equals a factor', async () => {
    await issuesAfter([issue('dividend')], [issue('bonus')]);
    expect((await readActions(await database.open())).get(company)?.dividends).toEqual([{ exDate: '2025-12-22', amount: 2 }]);
  });
});
