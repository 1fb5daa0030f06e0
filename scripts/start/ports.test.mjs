import { once } from 'node:events';
import { createServer } from 'node:net';
import { portProblem } from './ports.mjs';

async function listening(host) {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  return server;
}

describe('a port that is wanted', () => {
  it('is named with its variable when something listens there', async () => {
    const server = await listening('127.0.0.1');
    const { port } = server.address();
    expect(await portProblem('PORT', port, '127.0.0.1')).toBe(
      `Port ${port} is already in use. Free it, or choose another one: PORT=<port>`,
    );
    server.close();
  });

  it('is free once nothing listens there', async () => {
    const server = await listening('127.0.0.1');
    const { port } = server.address();
    server.close();
    await once(server, 'close');
    expect(await portProblem('PORT', port, '127.0.0.1')).toBeUndefined();
  });

  it('says when the address itself is not to be had', async () => {
    expect(await portProblem('PORT', 3000, '203.0.113.1')).toContain('Nothing can listen on 203.0.113.1:3000');
  });
});
