import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from '@mulya/contract';
import webpack, { type Configuration, type Stats } from 'webpack';
import { hotSocketPath } from './dev-config.ts';
import { galleryConfig } from './gallery-config.ts';
import { readPackageFile } from './package-file.ts';
import { remoteConfig } from './remote-config.ts';
import { shellConfig } from './shell-config.ts';

const HOST = '127.0.0.1';

/** A build that has just been made, for the first time or after a change. */
export interface HotResult {
  readonly name: string;
  readonly milliseconds: number;
  /** As the compiler says them; none when it went well. */
  readonly errors: readonly string[];
}

export interface HotServer {
  /** "http://127.0.0.1:4000": it serves /builds/<name>/… of each hot build, and tells pages of new ones. */
  readonly origin: string;
  /** Build → where its manifest and files are. */
  readonly addresses: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

interface HotFolder {
  readonly directory: string;
  /** The build's: that of the shell and of the gallery is not their package's. */
  readonly name: string;
  readonly version: string;
  readonly role: string;
}

/**
 * Builds the shell and remotes of some folders for development, all in one run, and keeps them in memory as their sources
 * change. It listens on loopback, on any free port: `npm run dev` puts it behind the page's own address.
 *
 * @returns when each has been built once, well or not
 */
export async function serveHot(directories: readonly string[], onBuilt: (result: HotResult) => void): Promise<HotServer> {
  const folders = directories.map(readFolder);
  const [first] = folders;
  if (first === undefined) throw new Error('A dev server was expected to have something to build.');
  const { default: WebpackDevServer } = await import('webpack-dev-server'); // a second to load, which no release should wait for
  const compiler = webpack(folders.flatMap((folder) => configurations(folder, first.name)));
  for (const each of compiler.compilers) each.hooks.done.tap('serveHot', (stats) => report(each.name, stats, onBuilt));
  const builtOnce = new Promise<void>((resolve) => compiler.hooks.done.tap('serveHot', () => resolve()));

  const server = new WebpackDevServer(
    {
      host: HOST,
      port: 0,
      hot: false, // each build brings the modules for it, see hotEntries
      liveReload: false,
      client: false,
      static: false,
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
    addresses: Object.fromEntries(folders.map(({ name, version }) => [name, `${origin}/builds/${name}/${version}`])),
    close: () => server.stop(),
  };
}

const namesByRole: Readonly<Record<string, string>> = { shell: 'shell', ui: 'gallery' };

function readFolder(directory: string): HotFolder {
  const { name, version } = readPackageFile(directory);
  const { mulya } = z
    .object({ mulya: z.object({ role: z.string() }) })
    .parse(JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')));
  return { directory, version, role: mulya.role, name: namesByRole[mulya.role] ?? name };
}

function configurations({ directory, role }: HotFolder, server: string): Configuration[] {
  if (role === 'shell') return shellConfig(directory, { server });
  return [role === 'ui' ? galleryConfig(directory, { server }) : remoteConfig(directory, { server })];
}

function report(name: string | undefined, stats: Stats, onBuilt: (result: HotResult) => void): void {
  if (name === undefined) return;
  const { errors = [] } = stats.toJson({ all: false, errors: true });
  const milliseconds = (stats.endTime ?? 0) - (stats.startTime ?? 0);
  onBuilt({
    name,
    milliseconds,
    errors: errors.map(({ moduleName, message }) => {
      const words = message.replace(/\n+Caused by:[^]*$/, ''); // the compiler's own stack says nothing about the source
      return moduleName === undefined ? words : `${moduleName}: ${words}`;
    }),
  });
}
