// @ts-check
import { createServer } from 'node:net';

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
  const addresses = host === '127.0.0.1' || host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
  for (const address of addresses) {
    const code = await listenProblem(port, address);
    if (code === 'EADDRINUSE') return `Port ${port} is already in use. Free it, or choose another one: ${variable}=<port>`;
    if (code === 'EACCES') return `Port ${port} may not be opened by this user. Choose one above 1023: ${variable}=<port>`;
    if (code !== undefined && address === host)
      return `Nothing can listen on ${host}:${port} (${code}). Choose another port: ${variable}=<port>`;
  }
  return undefined;
}

/**
 * @param {number} port
 * @param {string} address
 * @returns {Promise<string | undefined>} the error's code, or undefined
 */
function listenProblem(port, address) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code ?? error.message));
    server.listen({ port, host: address, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/**
 * A free loopback port, for a part that needs no fixed port.
 *
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('No port of this machine is free.')),
      );
    });
  });
}
