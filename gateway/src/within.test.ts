import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { within } from './within.ts';

it('gives a promise so much time and no more', async () => {
  await expect(within(1_000, Promise.resolve('so'))).resolves.toBe('so');
  await expect(within(1_000, Promise.reject(new Error('not so')))).rejects.toThrow('not so');
  await expect(within(10, new Promise(() => undefined))).rejects.toThrow('no answer came within 10 ms.');
});

it('takes an answer that came in time, though this process was busy until after it', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1'); // it listens on a port
  const [answering] = (await once(server, 'connection')) as [ReturnType<typeof connect>]; // Node's own event
  const answer = within(30, once(client, 'data').then(String));
  answering.write('so');
  const until = performance.now() + 60;
  while (performance.now() < until);
  await expect(answer).resolves.toBe('so');
  client.destroy();
  server.close();
});
