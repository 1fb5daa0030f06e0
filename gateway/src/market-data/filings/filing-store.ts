import { z } from '@mulya/contract';
import type { Filing } from '@mulya/filings';
import { sql, type Generated, type Kysely } from 'kysely';
import type { Database } from '../../database/database.port.ts';
import { changeMarketData } from '../market-data-version.ts';
import { FiledPeriodsSchema, type StoredFiling } from './stored-filing.ts';
import { importLimits } from '../../limits.ts';

interface FilingTables {
  readonly market_filing: {
    company: string;
    sha256: string;
    position: Generated<number>;
    file: string;
    basis: string;
    filed_on: string | null;
    imported_at: string;
    /** JSON. */
    periods: string;
  };
}

/** A filing to store. `company`: the company's key. `sha256`: of the file, in hex; a file that is stored already keeps its place. */
export interface FilingToStore {
  readonly company: string;
  readonly sha256: string;
  readonly filing: Filing;
}

/**
 * Stores filings for everybody, all or none, in the order given. A file that was stored before is replaced by its new reading and keeps its
 * place in the order.
 *
 * @returns how many files are new
 * @throws Error with one sentence when another import runs for too long, or when the database is unavailable; nothing has changed then
 */
export async function storeFilings(
  database: Database,
  filings: readonly FilingToStore[],
  now: Date = new Date(),
): Promise<{ readonly added: number; readonly replaced: number }> {
  if (filings.length === 0) return { added: 0, replaced: 0 };
  const rows = [...new Map(filings.map((each) => [`${each.company} ${each.sha256}`, rowOf(each, now)])).values()];
  const added = await changeMarketData(database, async (change) => {
    let count = 0;
    for (let at = 0; at < rows.length; at += importLimits.filingsPerStatement) {
      const stored = await change
        .withTables<Pick<FilingTables, keyof FilingTables>>()
        .insertInto('market_filing')
        .values(rows.slice(at, at + importLimits.filingsPerStatement))
        .onConflict((conflict) =>
          conflict.columns(['company', 'sha256']).doUpdateSet(({ ref }) => ({
            file: ref('excluded.file'),
            basis: ref('excluded.basis'),
            filed_on: ref('excluded.filed_on'),
            periods: ref('excluded.periods'),
          })),
        )
        .returning(sql<boolean>`xmax = 0`.as('is_new'))
        .execute();
      count += stored.filter(({ is_new: isNew }) => isNew).length;
    }
    return count;
  });
  return { added, replaced: rows.length - added };
}

function rowOf({ company, sha256, filing }: FilingToStore, now: Date) {
  const { file, basis, filedOn, periods } = filing;
  return { company, sha256, file, basis, filed_on: filedOn, imported_at: now.toISOString(), periods: JSON.stringify(periods) };
}

/** The keys of the companies that have filings. */
export async function readFiledCompanies(database: Database): Promise<ReadonlySet<string>> {
  const rows = await (await tablesOf(database)).selectFrom('market_filing').select('company').distinct().execute();
  return new Set(rows.map(({ company }) => company));
}

/**
 * The filings of a company in the order of import, as one import left them. A row that a newer gateway has written in another form is left
 * out and logged.
 */
export async function readFilings(
  database: Database,
  company: string,
  log: { warn(fields: object, line: string): void },
): Promise<readonly StoredFiling[]> {
  const rows = await (
    await tablesOf(database)
  )
    .selectFrom('market_filing')
    .select(['file', 'basis', 'filed_on', 'imported_at', 'periods'])
    .where('company', '=', company)
    .orderBy('position')
    .execute();
  return rows.flatMap((row) => {
    const filing = parseRow(row);
    if (filing === undefined) log.warn({ company, file: row.file }, 'A stored filing is in a form that this version cannot read.');
    return filing ?? [];
  });
}

const BasisSchema = z.enum(['consolidated', 'standalone', 'not-stated']);

function parseRow(row: {
  readonly file: string;
  readonly basis: string;
  readonly filed_on: string | null;
  readonly imported_at: string;
  readonly periods: string;
}): StoredFiling | undefined {
  const basis = BasisSchema.safeParse(row.basis);
  const periods = FiledPeriodsSchema.safeParse(parseJson(row.periods));
  if (!basis.success || !periods.success) return undefined;
  return { basis: basis.data, file: row.file, filedOn: row.filed_on, importedOn: row.imported_at.slice(0, 10), periods: periods.data };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const tablesOf = async (database: Database): Promise<Kysely<FilingTables>> =>
  (await database.open()).withTables<Pick<FilingTables, keyof FilingTables>>();
