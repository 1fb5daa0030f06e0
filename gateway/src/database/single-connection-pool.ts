import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';

/** One connection to a PostgreSQL. */
export interface Connection {
  query(text: string, parameters: readonly unknown[]): Promise<{ readonly rows: unknown[]; readonly rowCount: number }>;
}

/**
 * A pool of one connection. Who has it keeps it until it is released, so that no statement of another falls into a
 * transaction; the others wait in line.
 */
export function createSingleConnectionPool(connection: Connection): PostgresPool {
  let last: Promise<void> = Promise.resolve();

  const client = (release: () => void): PostgresPoolClient => ({
    query: (async (text: unknown, parameters: readonly unknown[] = []) => {
      if (typeof text !== 'string') throw new TypeError('An embedded database reads its rows whole, not by a cursor.');
      const { rows, rowCount } = await connection.query(text, parameters);
      return { command: commandOf(text), rows, rowCount };
    }) as PostgresPoolClient['query'], // its overload for cursors is refused above
    release,
  });

  return {
    async connect() {
      const before = last;
      let release: () => void = () => undefined;
      last = new Promise((resolve) => {
        release = resolve;
      });
      await before;
      return client(release);
    },
    end: () => Promise.resolve(),
  };
}

function commandOf(text: string): PostgresQueryResult<unknown>['command'] {
  const word = /^\s*(?:with\b.*?\b)?(insert|update|delete|merge|select)\b/is.exec(text)?.[1]?.toUpperCase();
  return (word ?? 'SELECT') as PostgresQueryResult<unknown>['command'];
}
