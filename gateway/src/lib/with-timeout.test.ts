import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { withTimeout } from './with-timeout.ts';

it('settles as the promise does, or rejects after the timeout', async () => {
  await expect(withTimeout(1_000, Promise.resolve('yes'))).resolves.toBe('yes');
  await expect(withTimeout(1_000, Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(withTimeout(10, new Promise(() => undefined))).rejects.toThrow('no answer came within 10 ms.');
});

it('accepts an answer that arrived in time while the thread was busy', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1'); // it listens on a port
  const [answering] = (await once(server, 'connection')) as [ReturnType<typeof connect>]; // Node's own event
  const answer = withTimeout(30, once(client, 'data').then(String));
  answering.write('yes');
  const until = performance.now() + 60;
  while (performance.now() < until);
  await expect(answer).resolves.toBe('yes');
  client.destroy();
  server.close();
});
