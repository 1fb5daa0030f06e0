import { once } from 'node:events';
import { createServer } from 'node:net';
import { portProblem } from './ports.mjs';

async function listening(host) {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  return server;
}

describe('portProblem', () => {
  it('names the port and its variable when the port is in use', async () => {
    const server = await listening('127.0.0.1');
    const { port } = server.address();
    expect(await portProblem('PORT', port, '127.0.0.1')).toBe(
      `Port ${port} is already in use. Free it, or choose another one: PORT=<port>`,
    );
    server.close();
  });

  it('returns undefined for a free port', async () => {
    const server = await listening('127.0.0.1');
    const { port } = server.address();
    server.close();
    await once(server, 'close');
    expect(await portProblem('PORT', port, '127.0.0.1')).toBeUndefined();
  });

  it('says when the address is not available', async () => {
    expect(await portProblem('PORT', 3000, '203.0.113.1')).toContain('Nothing can listen on 203.0.113.1:3000');
  });
});
