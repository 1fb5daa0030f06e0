import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createDatabase, migrations } from './create-database.ts';
import { createPostgresDatabase } from './postgres.adapter.ts';

const log = { warn: () => undefined };
const start = (url: string) => createDatabase({ kind: 'postgres', url }, log);

it('fails the start with one sentence without the password when it is unreachable', async () => {
  const rejected = start('postgres://mulya:s3cret%21@127.0.0.1:1/mulya');
  await expect(rejected).rejects.toThrow(
    /^The database at 127\.0\.0\.1:1\/mulya cannot be used: .*ECONNREFUSED.* Check DATABASE_URL and that the server runs\.$/,
  );
  await expect(rejected).rejects.not.toThrow(/s3cret/);
});

it('is reported without its password when it goes down later, and leaves the gateway ready', async () => {
  const database = createPostgresDatabase('postgres://mulya:s3cret%21@127.0.0.1:1/mulya', migrations, log);
  const readiness = await database.ready();
  expect(readiness).toMatchObject({
    ok: false,
    isOptional: true,
    detail: expect.stringMatching(/^The database at 127\.0\.0\.1:1\/mulya does not answer: /),
  });
  expect(readiness.detail).not.toContain('s3cret');
  await database.close();
});

/** Starts on a server that answers like this. */
async function startOn(answer: (socket: Socket) => void): Promise<unknown> {
  const server = createServer((socket) => answer(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return start(`postgres://mulya:s3cret%21@127.0.0.1:${String(port)}/mulya`).finally(() => server.close());
}

it('fails the start when it is not PostgreSQL or does not respond', async () => {
  const rejected = startOn((socket) => void socket.end('HTTP/1.1 400 s3cret\r\n\r\n'));
  await expect(rejected).rejects.toThrow(/^The database at 127\.0\.0\.1:\d+\/mulya cannot be used: /);
  await expect(rejected).rejects.not.toThrow(/s3cret/);
});

it('has its password removed from its error messages, encoded or not', async () => {
  const refusal = refusalSaying('no entry for mulya:s3cret%21, that is "s3cret!"');
  await expect(startOn((socket) => void socket.once('data', () => socket.end(refusal)))).rejects.toThrow(
    /cannot be used: no entry for mulya:…, that is "…"\./,
  );
});

/** PostgreSQL's message "E": severity, code and words, each ended by a zero byte, after the length. */
function refusalSaying(words: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C28P01\0M${words}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
