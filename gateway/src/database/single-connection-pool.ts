import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';

/** One connection to a PostgreSQL. */
export interface Connection {
  query(text: string, parameters: readonly unknown[]): Promise<{ readonly rows: unknown[]; readonly rowCount: number }>;
}

/**
 * A pool with one connection. A caller holds it until its release, so that no other statement runs inside a transaction;
 * the others queue.
 */
export function createSingleConnectionPool(connection: Connection): PostgresPool {
  let lastRelease: Promise<void> = Promise.resolve();

  const client = (release: () => void): PostgresPoolClient => ({
    query: (async (text: unknown, parameters: readonly unknown[] = []) => {
      if (typeof text !== 'string') throw new TypeError('An embedded database reads its rows whole, not by a cursor.');
      const { rows, rowCount } = await connection.query(text, parameters);
      return { command: commandOf(text), rows, rowCount };
    }) as PostgresPoolClient['query'], // the overload for cursors is rejected above
    release,
  });

  return {
    async connect() {
      const previousRelease = lastRelease;
      let release: () => void = () => undefined;
      lastRelease = new Promise((resolve) => {
        release = resolve;
      });
      await previousRelease;
      return client(release);
    },
    end: () => Promise.resolve(),
  };
}

function commandOf(text: string): PostgresQueryResult<unknown>['command'] {
  const word = /^\s*(?:with\b.*?\b)?(insert|update|delete|merge|select)\b/is.exec(text)?.[1]?.toUpperCase();
  return (word ?? 'SELECT') as PostgresQueryResult<unknown>['command'];
}
