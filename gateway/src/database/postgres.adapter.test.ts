import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createDatabase } from './create-database.ts';

const log = { warn: () => undefined };
const start = (url: string) => createDatabase({ kind: 'postgres', url }, log);

it('that cannot be reached stops the start in one sentence, without its password', async () => {
  const rejected = start('postgres://mulya:s3cret%21@127.0.0.1:1/mulya');
  await expect(rejected).rejects.toThrow(/^The database at 127\.0\.0\.1:1\/mulya cannot be used: .*ECONNREFUSED.* Check DATABASE_URL and that the server runs\.$/);
  await expect(rejected).rejects.not.toThrow(/s3cret/);
});

it('that is no PostgreSQL, or falls silent, stops the start too', async () => {
  const server: Server = createServer((socket) => socket.on('error', () => undefined).end('HTTP/1.1 400 s3cret\r\n\r\n'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  try {
    const rejected = start(`postgres://mulya:s3cret@127.0.0.1:${String(port)}/mulya`);
    await expect(rejected).rejects.toThrow(/^The database at 127\.0\.0\.1:\d+\/mulya cannot be used: /);
    await expect(rejected).rejects.not.toThrow(/s3cret/);
  } finally {
    server.close();
  }
});
