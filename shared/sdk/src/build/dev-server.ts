import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from '@mulya/contract';
import webpack, { type Configuration, type Stats } from 'webpack';
import { hotSocketPath } from './dev-config.ts';
import { readPackageFile } from './package-file.ts';
import { remoteConfig } from './remote-config.ts';
import { shellConfig } from './shell-config.ts';

const HOST = '127.0.0.1';

/** A finished build, the first one or after a change. */
export interface HotResult {
  readonly name: string;
  readonly milliseconds: number;
  /** The compiler's errors; none after success. */
  readonly errors: readonly string[];
}

export interface HotServer {
  /** "http://127.0.0.1:4000": serves /builds/<name>/… of each hot build, and notifies pages of new ones. */
  readonly origin: string;
  /** Build → the address of its manifest and files. */
  readonly addresses: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

interface HotOptions {
  /** A development build of the shell, which is served as it is. */
  readonly shell?: { readonly version: string; readonly folder: string } | undefined;
}

interface HotFolder {
  readonly directory: string;
  /** The build's name, which differs from the package's for the shell. */
  readonly name: string;
  readonly version: string;
  readonly role: string;
}

/**
 * Builds the shell and the remotes of some folders for development, and rebuilds them in memory when their sources change. It listens on
 * loopback, on any free port; `npm run dev` proxies it behind the page's own address.
 *
 * @returns when each build has finished once, successfully or not
 */
export async function serveHot(
  directories: readonly string[],
  onBuilt: (result: HotResult) => void,
  { shell }: HotOptions = {},
): Promise<HotServer> {
  const folders = directories.map(readFolder);
  const [first] = folders;
  if (first === undefined) throw new Error('A dev server was expected to have something to build.');
  const { default: WebpackDevServer } = await import('webpack-dev-server'); // takes a second to load, and a release does not need it
  const compiler = webpack(folders.flatMap((folder) => configurations(folder, first.name)));
  for (const each of compiler.compilers) each.hooks.done.tap('serveHot', (stats) => report(each.name, stats, onBuilt));
  const builtOnce = new Promise<void>((resolve) => compiler.hooks.done.tap('serveHot', () => resolve()));

  const server = new WebpackDevServer(
    {
      host: HOST,
      port: 0,
      hot: false, // each build includes the client modules, see hotEntries
      liveReload: false,
      client: false,
      static: shell === undefined ? false : { directory: shell.folder, publicPath: shellPath(shell), serveIndex: false, watch: false },
      setupExitSignals: false,
      webSocketServer: { type: 'ws', options: { path: hotSocketPath(first.name) } },
      devMiddleware: { index: false, stats: 'none', writeToDisk: (file) => file.includes('mulya-hot') },
    },
    compiler,
  );
  await server.start();
  await builtOnce;
  const address = server.server?.address();
  if (address === null || address === undefined || typeof address === 'string')
    throw new Error('The dev server was expected to listen on a port.');
  const origin = `http://${HOST}:${String(address.port)}`;
  return {
    origin,
    addresses: {
      ...(shell === undefined ? {} : { shell: `${origin}${shellPath(shell)}` }),
      ...Object.fromEntries(folders.map(({ name, version }) => [name, `${origin}/builds/${name}/${version}`])),
    },
    close: () => server.stop(),
  };
}

const shellPath = ({ version }: { readonly version: string }): string => `/builds/shell/${version}`;

function readFolder(directory: string): HotFolder {
  const { name, version } = readPackageFile(directory);
  const { mulya } = z
    .object({ mulya: z.object({ role: z.string() }) })
    .parse(JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')));
  return { directory, version, role: mulya.role, name: mulya.role === 'shell' ? 'shell' : name };
}

function configurations({ directory, role }: HotFolder, server: string): Configuration[] {
  return role === 'shell' ? shellConfig(directory, { server }) : [remoteConfig(directory, { server })];
}

function report(name: string | undefined, stats: Stats, onBuilt: (result: HotResult) => void): void {
  if (name === undefined) return;
  const { errors = [] } = stats.toJson({ all: false, errors: true });
  const milliseconds = (stats.endTime ?? 0) - (stats.startTime ?? 0);
  onBuilt({
    name,
    milliseconds,
    errors: errors.map(({ moduleName, message }) => {
      const words = message.replace(/\n+Caused by:[^]*$/, ''); // the compiler's own stack does not help
      return moduleName === undefined ? words : `${moduleName}: ${words}`;
    }),
  });
}
