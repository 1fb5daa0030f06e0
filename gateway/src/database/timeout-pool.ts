import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { withTimeout } from '../lib/promises.ts';

/**
 * A pool whose statements time out on the client's side. A connection that timed out is never used again, neither to end its transaction
 * nor for the next caller. (The server's own statement timeout does not help when the server hangs or the network drops packets.)
 */
export function withQueryTimeout(pool: pg.Pool, milliseconds: number): PostgresPool {
  return {
    async connect() {
      const connection = await pool.connect();
      let timeoutError: Error | undefined;
      return {
        query: (async (text: unknown, parameters: readonly unknown[] = []) => {
          if (typeof text !== 'string') throw new TypeError('Rows are read whole here, not by a cursor.');
          if (timeoutError !== undefined) throw timeoutError;
          let isSettled = false;
          const answer = connection.query(text, [...parameters]).finally(() => {
            isSettled = true;
          });
          try {
            const { command, rows, rowCount } = await withTimeout(milliseconds, answer);
            // the library's types are looser
            return { command: command as PostgresQueryResult<unknown>['command'], rows: rows as unknown[], rowCount: rowCount ?? 0 };
          } catch (error) {
            if (!isSettled) timeoutError = error instanceof Error ? error : new Error(String(error));
            throw error;
          }
        }) as PostgresPoolClient['query'], // the overload for cursors is rejected above
        release: () => connection.release(timeoutError),
      };
    },
    end: () => pool.end(),
  };
}
