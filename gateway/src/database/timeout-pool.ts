import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { withTimeout } from '../lib/with-timeout.ts';

/**
 * A pool for a server that may fall silent: a statement has so many ms to be answered, and the connection of one that was not is not used
 * again, neither for the end of its transaction nor by the next who asks. (The server's own limit ends a statement that it works on; it does
 * not help when the server hangs or the network swallows everything.)
 */
export function withQueryTimeout(pool: pg.Pool, milliseconds: number): PostgresPool {
  return {
    async connect() {
      const connection = await pool.connect();
      let silent: Error | undefined;
      return {
        query: (async (text: unknown, parameters: readonly unknown[] = []) => {
          if (typeof text !== 'string') throw new TypeError('Rows are read whole here, not by a cursor.');
          if (silent !== undefined) throw silent;
          let isAnswered = false;
          const answer = connection.query(text, [...parameters]).finally(() => {
            isAnswered = true;
          });
          try {
            const { command, rows, rowCount } = await withTimeout(milliseconds, answer);
            return { command: command as PostgresQueryResult<unknown>['command'], rows: rows as unknown[], rowCount: rowCount ?? 0 }; // of which the library says less
          } catch (error) {
            if (!isAnswered) silent = error instanceof Error ? error : new Error(String(error));
            throw error;
          }
        }) as PostgresPoolClient['query'], // its overload for cursors is refused above
        release: () => connection.release(silent),
      };
    },
    end: () => pool.end(),
  };
}
