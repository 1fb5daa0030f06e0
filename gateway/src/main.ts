import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { Drain } from './drain.ts';
import { errorMessage } from './lib/text.ts';
import { serverLimits } from './limits.ts';

/** The repository's root: this file is in gateway/src or gateway/dist. */
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Listens until a signal ends it. Rejects with one sentence when it cannot start. */
async function start(config: Config): Promise<void> {
  const drain = new Drain();
  const app = await buildApp(config, { root, drain });

  let closing = false;
  const close = () => {
    if (closing) return;
    closing = true;
    clearTimeout(draining);
    setTimeout(() => process.exit(1), serverLimits.closeTimeoutMs).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  let draining: NodeJS.Timeout | undefined;
  process.on('SIGTERM', () => {
    if (draining !== undefined || config.drainSeconds === 0) return close(); // a second signal ends the wait
    drain.begin();
    draining = setTimeout(close, config.drainSeconds * 1_000);
  });
  process.on('SIGINT', close);
  process.on('disconnect', close); // the parent process is gone

  await app.listen({ host: config.host, port: config.port });
  const { port } = app.server.address() as AddressInfo; // never a pipe
  process.send?.({ ready: true, url: `http://localhost:${String(port)}` });
}

/** Why the start failed, as one sentence. */
function sentence(error: unknown, { host, port }: Config): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `PORT ${String(port)} is in use on ${host}. Stop what uses it, or set PORT to another one.`;
  if (code === 'EACCES') return `PORT ${String(port)} may not be used by this account. Set PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST ${host} is not an address of this machine.`;
  return errorMessage(error);
}

function fail(problems: readonly string[]): void {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exitCode = 1;
}

const read = readConfig(process.env);
if (read.ok) {
  start(read.config).catch((error: unknown) => {
    fail([sentence(error, read.config)]);
    process.exit();
  });
} else {
  fail(read.problems);
}
