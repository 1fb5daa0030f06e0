// @ts-check
import { existsSync, mkdirSync } from 'node:fs';
import { debianProgram } from '../debian-program.mjs';
import { part } from './part.mjs';
import { says } from './says.mjs';

const password = 'another-long-secret';

const binary = () => ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/usr/bin/valkey-server'].find((path) => existsSync(path));

/**
 * A separate Redis, configured as in the runbook: it persists to a file, and evicts the keys that expire first.
 *
 * @param {{ folder: string, port: number }} options
 * @returns {import('./part.mjs').Part}
 */
export function redis({ folder, port }) {
  const command = debianProgram('redis-server', binary);
  mkdirSync(folder, { recursive: true });
  const settings = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--dir',
    folder,
    '--requirepass',
    password,
    '--save',
    '',
    '--appendonly',
    'yes',
    '--maxmemory',
    '256mb',
    '--maxmemory-policy',
    'volatile-ttl',
  ];
  return {
    url: `redis://:${password}@127.0.0.1:${port}`,
    ...part({ name: 'Redis', command, args: settings, answers: () => says(port, `AUTH ${password}\r\nPING\r\n`, '+PONG'), cwd: folder }),
  };
}
