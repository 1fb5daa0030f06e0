// @ts-check
/** The storage of a visit in PostgreSQL and Redis, measured with their own programs. */
import { execFileSync } from 'node:child_process';

const COPIES = 10_000;

/** A row of each table, copied for ten thousand users: its size with indexes and overflow storage. */
const perRow = (/** @type {string} */ table) => `
  INSERT INTO ${table}
    SELECT (jsonb_populate_record(NULL::${table}, to_jsonb(kept) || jsonb_build_object('uid', 'somebody-with-28-letters' || copy))).* FROM (SELECT * FROM ${table} LIMIT 1) kept, generate_series(1001, ${1_000 + COPIES}) copy;
  VACUUM FULL ${table};
  SELECT pg_total_relation_size('${table}') / ${COPIES};`;

/**
 * Bytes of a row in PostgreSQL, by table, measured by copying its first row.
 *
 * @param {string} url of the database
 * @param {readonly string[]} tables in which something stands
 * @returns {Record<string, number>}
 */
export function bytesOfRows(url, tables) {
  const ask = (/** @type {string} */ statements) =>
    execFileSync('psql', [url, '--quiet', '--no-align', '--tuples-only', '--set', 'ON_ERROR_STOP=1'], {
      encoding: 'utf8',
      input: statements,
      stdio: ['pipe', 'pipe', 'pipe'],
    }).trim();
  return Object.fromEntries(
    tables.map((table) => {
      if (ask(`SELECT count(*) FROM ${table}`) === '0') throw new Error(`${table} was expected to have a row after a visit, but has none.`);
      return [table, Number(ask(perRow(table)))];
    }),
  );
}

/**
 * Bytes in Redis, by key prefix.
 *
 * @param {string} url
 * @param {readonly string[]} beginnings "mulya:rate:"
 * @returns {Record<string, { keys: number, bytes: number }>}
 */
export function bytesOfKeys(url, beginnings) {
  const sum =
    "local n, b = 0, 0 for _, key in ipairs(redis.call('KEYS', ARGV[1])) do n = n + 1 b = b + redis.call('MEMORY', 'USAGE', key) end return {n, b}";
  const { hostname, port, password } = new URL(url);
  const ask = (/** @type {string} */ keys) =>
    execFileSync('redis-cli', ['-h', hostname, '-p', port, '--raw', 'EVAL', sum, '0', keys], {
      encoding: 'utf8',
      env: { ...process.env, REDISCLI_AUTH: password },
    });
  return Object.fromEntries(
    beginnings.map((beginning) => {
      const [keys, bytes] = ask(`${beginning}*`).trim().split('\n').map(Number);
      if (keys === undefined || bytes === undefined || Number.isNaN(bytes))
        throw new Error(`Redis was expected to say what ${beginning}* takes, but did not.`);
      return [beginning, { keys, bytes }];
    }),
  );
}
