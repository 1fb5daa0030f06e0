// @ts-check
/** The servers that run with gateways on this machine, from Debian's packages: nginx, PostgreSQL, Redis and Varnish. */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { debianProgram } from '../debian-program.mjs';

const LOOK_EVERY_MS = 50;
const ANSWERS_WITHIN_MS = 30_000;

/** The source address of nginx's calls to the gateways. No other caller has it, so the gateways can trust it. */
export const proxyAddress = '127.0.0.2';

/** Creates the database and its role in `deploy/compose`. */
const roleFile = join(import.meta.dirname, '../../deploy/compose/database.sql');

/**
 * @typedef {object} Server
 * @property {string} url
 * @property {() => number | undefined} pid the process id while it is running
 * @property {() => Promise<void>} start resolves when it answers; keeps its port and data
 * @property {() => Promise<void>} kill ends it like a crash
 * @property {() => Promise<void>} end ends it gracefully
 */

/**
 * @param {{ url: string, folder: string, command: string, args: readonly string[], answers: () => Promise<boolean>, endsBy?:
 *   NodeJS.Signals, diesBy?: NodeJS.Signals, account?: { uid?: number, gid?: number } }} options `endsBy`, `diesBy`: the signals of
 *   `end` and `kill`
 * @returns {Server} not started yet
 */
function server({ url, folder, command, args, answers, endsBy = 'SIGTERM', diesBy = 'SIGKILL', account = {} }) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;

  /** @param {NodeJS.Signals} signal */
  const stop = async (signal) => {
    if (child === undefined || !isRunning()) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return {
    url,
    pid: () => (isRunning() ? child?.pid : undefined),
    async start() {
      child = spawn(command, [...args], { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
      let said = '';
      child.stderr?.setEncoding('utf8').on('data', (/** @type {string} */ text) => (said = (said + text).slice(-2_000)));
      for (let waited = 0; !(await answers()); waited += LOOK_EVERY_MS) {
        if (!isRunning()) throw new Error(`${command} ended before it answered:\n${said}`);
        if (waited > ANSWERS_WITHIN_MS) throw new Error(`${command} did not answer within ${ANSWERS_WITHIN_MS / 1_000} s:\n${said}`);
        await pause(LOOK_EVERY_MS);
      }
    },
    kill: () => stop(diesBy),
    end: () => stop(endsBy),
  };
}

/** Whether a program succeeds and prints a word. @param {string} command @param {readonly string[]} args @param {string} word */
const prints = (command, args, word) =>
  promisify(execFile)(command, args).then(
    ({ stdout }) => stdout.includes(word),
    () => false,
  );

/** nginx and Varnish hide this address of the gateways from the public. @param {string} url */
const hidesMetrics = (url) =>
  fetch(`${url}/metrics`, { headers: { connection: 'close' } }).then(
    ({ status }) => status === 404,
    () => false,
  );

/**
 * nginx in front of the gateways, with the settings of `deploy/nginx/mulya.conf`.
 *
 * @param {{ root: string, folder: string, port: number, gateways: readonly number[] }} options `gateways`: their ports
 * @returns {Server & { log: string }} `log`: the access log
 */
export function nginx({ root, folder, port, gateways }) {
  const command = debianProgram('nginx-light', 'nginx');
  mkdirSync(folder, { recursive: true });
  const [log, main, errors] = [join(folder, 'access.log'), join(folder, 'nginx.conf'), join(folder, 'error.log')];
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${join(folder, name)};\n`);
  writeFileSync(
    main,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${join(folder, 'nginx.pid')};
error_log ${errors} warn;
events { worker_connections 4096; }
http {
${temporary.join('')}  include ${join(root, 'deploy/nginx/mulya.conf')};
}
`,
  );
  const lines = gateways.map((gateway) => `server 127.0.0.1:${gateway} max_fails=1 fail_timeout=1s;\n`);
  writeFileSync(join(folder, 'gateways.conf'), lines.join(''));
  writeFileSync(join(folder, 'listen.conf'), `listen 127.0.0.1:${port};\nproxy_bind ${proxyAddress};\naccess_log ${log} mulya;\n`);
  const url = `http://127.0.0.1:${port}`;
  return { log, ...server({ url, folder, command, args: ['-p', folder, '-c', main, '-e', errors], answers: () => hidesMetrics(url) }) };
}

/**
 * A PostgreSQL of its own, whose user is an ordinary role, as in `deploy/compose`.
 *
 * @param {{ folder: string, port: number }} options `folder` is created, readable by its owner only
 * @returns {Server}
 */
export function postgres({ folder, port }) {
  const bin = dirname(debianProgram('postgresql', 'initdb'));
  const id = (/** @type {string} */ flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  // PostgreSQL refuses to run as root, so the package has an account for it.
  const account = process.getuid?.() === 0 ? { uid: id('-u'), gid: id('-g') } : undefined;
  mkdirSync(folder, { recursive: true });
  if (account !== undefined) chownSync(folder, account.uid, account.gid);
  const [data, secret, password] = [join(folder, 'data'), join(folder, 'password'), 'a-long-secret'];
  writeFileSync(secret, password);
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${secret}`, '-E', 'UTF8', '--no-sync'],
    { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const { start, ...rest } = server({
    url: `postgres://mulya:${password}@127.0.0.1:${port}/mulya`,
    folder,
    command: join(bin, 'postgres'),
    args: ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1'],
    answers: () => prints(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], 'accepting'),
    endsBy: 'SIGINT',
    diesBy: 'SIGQUIT', // ends all its processes at once without flushing
    ...(account === undefined ? {} : { account }),
  });
  let hasRole = false;
  return {
    ...rest,
    async start() {
      await start();
      if (hasRole) return;
      hasRole = true;
      const asSuperuser = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-v', 'ON_ERROR_STOP=1', '-q'];
      const createDb = 'alter role mulya createdb'; // the suites create a database for each test
      execFileSync(join(bin, 'psql'), [...asSuperuser, '-f', roleFile, '-c', createDb], {
        env: { ...process.env, PGPASSWORD: password, POSTGRES_PASSWORD: password },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
    },
  };
}

/**
 * A Redis of its own, configured as in the runbook: it persists to a file, and evicts the keys that expire first.
 *
 * @param {{ folder: string, port: number }} options
 * @returns {Server}
 */
export function redis({ folder, port }) {
  const password = 'another-long-secret';
  const command = debianProgram('redis-server', 'redis-server', 'valkey-server');
  mkdirSync(folder, { recursive: true });
  const settings = `--port ${port} --bind 127.0.0.1 --requirepass ${password} --appendonly yes --maxmemory 256mb --maxmemory-policy volatile-ttl`;
  return server({
    url: `redis://:${password}@127.0.0.1:${port}`,
    folder,
    command,
    args: [...settings.split(' '), '--save', '', '--dir', folder],
    answers: () => prints(command.replace(/server$/, 'cli'), ['-p', String(port), '-a', password, 'ping'], 'PONG'),
  });
}

/**
 * A local CDN in front of a gateway or nginx: Varnish with `deploy/cdn/mulya.vcl`.
 *
 * @param {{ root: string, folder: string, port: number, origin: string }} options `origin`: "http://localhost:41234"
 * @returns {Server}
 */
export function cdn({ root, folder, port, origin }) {
  const command = debianProgram('varnish', 'varnishd');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'main.vcl');
  const backend = `backend mulya { .host = "127.0.0.1"; .port = "${new URL(origin).port}"; .connect_timeout = 1s; .first_byte_timeout = 70s; .between_bytes_timeout = 70s; }`;
  writeFileSync(file, `vcl 4.1;\n${backend}\ninclude "${join(root, 'deploy/cdn/mulya.vcl')}";\n`);
  const url = `http://localhost:${port}`;
  const settings = `-F -j none -a 127.0.0.1:${port} -p http_gzip_support=off -s malloc,64m`;
  return server({
    url,
    folder,
    command,
    args: [...settings.split(' '), '-n', join(folder, 'work'), '-f', file],
    answers: () => hidesMetrics(url),
  });
}
