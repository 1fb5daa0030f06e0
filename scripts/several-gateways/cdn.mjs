// @ts-check
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { debianProgram } from '../debian-program.mjs';
import { part } from './part.mjs';
import { says } from './says.mjs';

const binary = () => ['/usr/sbin/varnishd', '/usr/local/sbin/varnishd'].find((path) => existsSync(path));

/**
 * A local CDN in front of a gateway or nginx: Varnish with `deploy/cdn/mulya.vcl`.
 *
 * @param {{ root: string, folder: string, port: number, origin: string }} options `origin`: "http://localhost:41234"
 * @returns {import('./part.mjs').Part}
 */
export function cdn({ root, folder, port, origin }) {
  const command = debianProgram('varnish', binary);
  mkdirSync(folder, { recursive: true });
  const { port: originPort } = new URL(origin);
  const file = join(folder, 'main.vcl');
  const backend = `backend mulya { .host = "127.0.0.1"; .port = "${originPort}"; .connect_timeout = 1s; .first_byte_timeout = 70s; .between_bytes_timeout = 70s; }`;
  writeFileSync(file, `vcl 4.1;\n${backend}\ninclude "${join(root, 'deploy/cdn/mulya.vcl')}";\n`);
  const settings = [
    '-F',
    '-j',
    'none',
    '-n',
    join(folder, 'work'),
    '-a',
    `127.0.0.1:${port}`,
    '-f',
    file,
    '-p',
    'http_gzip_support=off',
    '-s',
    'malloc,64m',
  ];
  return {
    url: `http://localhost:${port}`,
    ...part({ name: 'Varnish', command, args: settings, answers: () => says(port, 'GET /metrics HTTP/1.0\r\n\r\n', ' 404 '), cwd: folder }),
  };
}
