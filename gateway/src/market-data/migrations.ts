import { sql, type Kysely, type Migration } from 'kysely';

/** Creates the one row that counts the changes of imported market data. */
async function createVersionTable(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('market_data_version')
    .addColumn('one', 'boolean', (column) =>
      column
        .primaryKey()
        .defaultTo(true)
        .check(sql`one`),
    )
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await sql`insert into market_data_version (version) values (0)`.execute(database);
}

/** Creates the table of imported corporate actions. */
export const createCorporateActionTable: Migration = {
  async up({ schema }) {
    await schema
      .createTable('corporate_action')
      .addColumn('company', 'text', (column) => column.notNull())
      .addColumn('ex_date', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('amount', 'double precision', (column) => column.notNull())
      .addColumn('file', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('corporate_action_key', ['company', 'ex_date', 'kind'])
      .execute();
  },
};

/** Creates the tables of the exchanges' daily prices, and the version of imported market data. */
export const createDailyPriceTables: Migration = {
  async up(database) {
    await createVersionTable(database);
    await database.schema
      .createTable('daily_price')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('company', 'text', (column) => column.notNull())
      .addColumn('isin', 'text')
      .addColumn('nse', 'double precision')
      .addColumn('nse_previous', 'double precision')
      .addColumn('bse', 'double precision')
      .addColumn('bse_previous', 'double precision')
      .addPrimaryKeyConstraint('daily_price_key', ['company', 'day'])
      .execute();
    await database.schema.createIndex('daily_price_day').on('daily_price').column('day').execute();
    await database.schema
      .createTable('daily_price_file')
      .addColumn('exchange', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('shares', 'integer', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('daily_price_file_key', ['exchange', 'day'])
      .execute();
  },
};

/** Creates the table of imported filings: one row a file and company. `position`: the order of import. `periods`: JSON. */
export const createFilingTable: Migration = {
  async up({ schema }) {
    await schema
      .createTable('market_filing')
      .addColumn('company', 'text', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('position', 'serial', (column) => column.notNull())
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('basis', 'text', (column) => column.notNull())
      .addColumn('filed_on', 'text')
      .addColumn('imported_at', 'text', (column) => column.notNull())
      .addColumn('periods', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('market_filing_key', ['company', 'sha256'])
      .execute();
  },
};

/** Creates the table of the market-data source's cached results. */
export const createMarketVerdictTable: Migration = {
  async up({ schema }) {
    await schema
      .createTable('market_verdict')
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('company', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('verdict', 'text', (column) => column.notNull())
      .addColumn('answer', 'text')
      .addColumn('peers', 'text')
      .addPrimaryKeyConstraint('market_verdict_key', ['source', 'company'])
      .execute();
  },
};
