// @ts-check
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { debianProgram } from '../debian-program.mjs';
import { part } from './part.mjs';
import { says } from './says.mjs';

/** The source address of nginx's calls to the gateways. No other caller has it, so the gateways can trust it. */
export const proxyAddress = '127.0.0.2';

const binary = () => ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx'].find((path) => existsSync(path));

/**
 * nginx in front of the gateways, with the settings of `deploy/nginx/mulya.conf`.
 *
 * @param {{ root: string, folder: string, port: number, gateways: readonly number[] }} options `gateways`: their ports
 * @returns {import('./part.mjs').Part & { log: string }} `log`: the access log
 */
export function nginx({ root, folder, port, gateways }) {
  const command = debianProgram('nginx-light', binary);
  mkdirSync(folder, { recursive: true });
  const log = join(folder, 'access.log');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${join(folder, name)};`);
  const main = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 1;',
    `pid ${join(folder, 'nginx.pid')};`,
    `error_log ${join(folder, 'error.log')} warn;`,
    'events { worker_connections 4096; }',
    'http {',
    ...temporary,
    `  include ${join(root, 'deploy/nginx/mulya.conf')};`,
    '}',
  ];
  writeFileSync(join(folder, 'nginx.conf'), `${main.join('\n')}\n`);
  writeFileSync(
    join(folder, 'gateways.conf'),
    gateways.map((gateway) => `server 127.0.0.1:${gateway} max_fails=1 fail_timeout=1s;\n`).join(''),
  );
  writeFileSync(join(folder, 'listen.conf'), `listen 127.0.0.1:${port};\nproxy_bind ${proxyAddress};\naccess_log ${log} mulya;\n`);
  const answers = () => says(port, 'GET /metrics HTTP/1.0\r\n\r\n', ' 404 ');
  return {
    url: `http://127.0.0.1:${port}`,
    log,
    ...part({
      name: 'nginx',
      command,
      args: ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')],
      answers,
      endsBy: 'SIGTERM',
      cwd: folder,
    }),
  };
}
