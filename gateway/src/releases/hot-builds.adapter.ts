import { RemoteManifestSchema, ShellManifestSchema, type Overrides, type RemoteManifest, type z } from '@mulya/contract';
import { readPageTemplate, readBuiltRemotes, type ReleaseLog } from './bundled-builds.ts';
import { composePageRelease } from './page-release.ts';
import type { PageRelease, ReleaseSource, PageFile } from './release-source.port.ts';
import type { StoredFile } from './build-files.ts';

/**
 * Composes the release from hot builds of dev servers and from built remotes. It reads the manifests again for each page, so that a
 * reload shows the current sources. The dev servers serve the files of hot builds under the same paths and origin, because `npm run dev`
 * puts everything behind one address.
 *
 * @throws Error with one sentence when the shell is not hot, or has no build at all
 */
export async function createHotBuilds(root: string, log: ReleaseLog, overrides: Overrides): Promise<ReleaseSource> {
  const { shell: shellAt } = overrides;
  if (shellAt === undefined) {
    throw new Error('OVERRIDES names a hot remote, and only the development build of the shell can run it. Run: npm run dev');
  }
  const built = await readBuiltRemotes(root, log, overrides);
  const files = new Map<string, StoredFile>(built.flatMap((build) => [...build.files]));
  const hotRemotes = Object.entries(overrides.remotes).flatMap(([name, from]) => ('address' in from ? [{ name, ...from }] : []));

  let known = '';
  const read = async (page: PageRelease | undefined): Promise<PageRelease> => {
    const [manifest, index, landing, ...remotes] = await Promise.all([
      ...['shell.json', 'index.html', 'landing.html'].map((file) => fetchText(`${shellAt.address}/${file}`)),
      ...hotRemotes.map(({ address }) => fetchText(`${address}/remote.json`)),
    ]);
    const text = JSON.stringify([manifest, index, landing, remotes]);
    if (page !== undefined && text === known) return page;
    known = text;
    const shell = parseManifest(manifest, ShellManifestSchema);
    if (shell === undefined || index === undefined || landing === undefined) {
      throw new Error('The shell has no build yet: fix the compiler errors, then reload the page.');
    }
    // A remote with compile errors is skipped. Its page says so, and works after the next save and reload.
    const hot = remotes.map((remote) => parseManifest(remote, RemoteManifestSchema)).filter((remote) => remote !== undefined);
    const released = [...built.map((build) => build.manifest), ...hot].map((current) => ({ current }));
    return withoutIntegrity(composePageRelease({ shell, template: readPageTemplate(index, landing), remotes: released, overrides }), hot);
  };

  let page = await read(undefined);
  return {
    page,
    latest: async () => (page = await read(page)),
    file: (path) => files.get(path),
    manifest: (remote, version) =>
      built.map(({ manifest }) => manifest).find(({ name, version: own }) => name === remote && own === version),
    ready: () => Promise.resolve({ ok: true, detail: `hot: shell, ${hotRemotes.map(({ name }) => name).join(', ') || 'no remote'}.` }),
  };
}

/** Removes hashes and preload hints of hot files, because a preloaded file may be older than the requested one. */
function withoutIntegrity(page: PageRelease, hot: readonly RemoteManifest[]): PageRelease {
  const folders = ['shell', ...hot.map(({ name }) => name)].map((name) => `/builds/${name}/`);
  const isHot = ({ path }: PageFile): boolean => folders.some((folder) => path.startsWith(folder));
  const changing = (file: PageFile): PageFile => ({ ...file, isHot: true });
  const { frame: _, ...withoutFrame } = page; // its policy has no connection to a dev server
  return {
    ...withoutFrame,
    scripts: page.scripts.map(changing),
    styles: page.styles.map(changing),
    hints: (pathname) => page.hints(pathname).filter((file) => !isHot(file)),
  };
}

async function fetchText(address: string): Promise<string | undefined> {
  const response = await fetch(address);
  return response.ok ? response.text() : undefined;
}

function parseManifest<T>(text: string | undefined, schema: z.ZodMiniType<T>): T | undefined {
  if (text === undefined) return undefined;
  const read = schema.safeParse(JSON.parse(text));
  return read.success ? read.data : undefined;
}
