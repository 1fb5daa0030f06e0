// @ts-check
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A free port. @returns {Promise<number>} */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('A listening server was expected to have a port.');
  return address.port;
}
