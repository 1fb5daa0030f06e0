// @ts-check
import { createServer } from 'node:net';

/**
 * Listens on a port for a moment.
 *
 * @param {number} port 0 chooses a free one
 * @param {string} host
 * @returns {Promise<number>} the port
 */
const tryPort = (port, host) =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : port));
    });
  });

/** A free loopback port, for a part that needs no fixed port. */
export const freePort = () => tryPort(0, '127.0.0.1');

/**
 * Why a port isn't available, as one sentence with the port and its variable; undefined if it is free. On loopback it tries IPv4 and
 * IPv6, because "localhost" can resolve to either.
 *
 * @param {string} variable
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | undefined>}
 */
export async function portProblem(variable, port, host) {
  for (const address of host === '127.0.0.1' || host === 'localhost' ? ['127.0.0.1', '::1'] : [host]) {
    /** @type {string | undefined} */
    const code = await tryPort(port, address).then(
      () => undefined,
      (error) => error.code ?? error.message,
    );
    if (code === 'EADDRINUSE') return `Port ${port} is already in use. Free it, or choose another one: ${variable}=<port>`;
    if (code === 'EACCES') return `Port ${port} may not be opened by this user. Choose one above 1023: ${variable}=<port>`;
    if (code !== undefined && address === host)
      return `Nothing can listen on ${host}:${port} (${code}). Choose another port: ${variable}=<port>`;
  }
  return undefined;
}
