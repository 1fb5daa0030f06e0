import type pg from 'pg';
import { withQueryTimeout } from './timeout-pool.ts';

/** A pool with one connection, which answers as the test sets and records its release. */
function poolThat(answer: (text: string) => Promise<unknown>) {
  const statements: string[] = [];
  const givenBack: unknown[] = [];
  const connection = {
    query: (text: string) => {
      statements.push(text);
      return answer(text);
    },
    release: (error?: Error) => givenBack.push(error),
  };
  // the part of a connection that is used
  const pool = { connect: () => Promise.resolve(connection), end: () => Promise.resolve() } as unknown as pg.Pool;
  return { pool: withQueryTimeout(pool, 30), statements, givenBack };
}

it('passes on results and errors, and keeps the connection', async () => {
  const { pool, givenBack } = poolThat((text) =>
    text === 'bad' ? Promise.reject(new Error('syntax error')) : Promise.resolve({ command: 'SELECT', rows: [1], rowCount: 1 }),
  );
  const connection = await pool.connect();
  await expect(connection.query('bad', [])).rejects.toThrow('syntax error');
  await expect(connection.query('good', [])).resolves.toEqual({ command: 'SELECT', rows: [1], rowCount: 1 });
  connection.release();
  expect(givenBack).toEqual([undefined]);
});

it('sends nothing more on a connection that timed out, and removes it from the pool', async () => {
  const { pool, statements, givenBack } = poolThat(() => new Promise(() => undefined));
  const connection = await pool.connect();
  await expect(connection.query('begin', [])).rejects.toThrow('no answer came within 30 ms.');
  await expect(connection.query('rollback', [])).rejects.toThrow('no answer came within 30 ms.');
  expect(statements).toEqual(['begin']);
  connection.release();
  expect(givenBack).toEqual([expect.any(Error)]);
});
