import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RemoteManifestSchema, type Overrides, type RemoteName, type Route, type SectionMount, type SlotKey } from '@mulya/contract';
import { repositoryRoot, ownRepository } from '../outside/own-repository.ts';
import { madeOnce } from './build-once.ts';

/** How a build of mfe-faulty differs from its sources. */
interface Variant {
  readonly version?: string;
  /** It replaces one of our remotes. */
  readonly name?: RemoteName;
  /** Its page "well" fails. */
  readonly breaks?: true;
  /** It bundles its own React, which our preset rejects, so the build bypasses that check. */
  readonly ownReact?: true;
  /** A stylesheet of it styles the whole page, which our preset rejects. */
  readonly globalStyles?: true;
}

export interface FaultyBuilds {
  /** Builds a variant, once for all tests. Resolves with its own folder that contains dist. Rejects with the build's output. */
  build(variant?: Variant): Promise<string>;
  /** Writes a file for `OVERRIDES` that mounts the build of a folder, and returns its path. `sections`: in other slots than its own. */
  overrides(name: RemoteName, folder: string, sections?: readonly SectionMount[]): string;
  end(): void;
}

const withAllChecks = `import { remoteConfig } from '@mulya/sdk/build';

export default remoteConfig(import.meta.dirname);
`;

const aroundChecks = `import { remoteConfig } from '@mulya/sdk/build';

const config = remoteConfig(import.meta.dirname);
const passed = ['NoOwnCopyPlugin', 'NoGlobalStylesPlugin'];
export default { ...config, plugins: config.plugins.filter((plugin) => !passed.includes(plugin.constructor.name)) };
`;

/** mfe-faulty in its own repository, built there like any remote. */
export function faultyBuilds(): FaultyBuilds {
  const sources = join(repositoryRoot, 'tests/faults/mfe-faulty');
  const repository = ownRepository(sources);
  const inRepository = (path: string): string => join(repository.folder, path);
  const read = (path: string): string => readFileSync(join(sources, path), 'utf8');
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(src\/.+\.(tsx?|css)|package\.json|webpack\.config\.mjs)$/.test(path))
    .sort();
  let count = 0;

  const write = ({ version = '1.0.0', name = 'mfe-faulty', ownReact, breaks, globalStyles }: Variant): void => {
    const manifest = read('package.json')
      .replace('"name": "mfe-faulty"', `"name": "${name}"`)
      .replace('"version": "1.0.0"', `"version": "${version}"`);
    writeFileSync(inRepository('package.json'), ownReact === true ? manifest.replace(/ {4}"react(-dom)?": "[^"]+",\n/g, '') : manifest);
    const usual = globalStyles === true ? withAllChecks : read('webpack.config.mjs');
    writeFileSync(inRepository('webpack.config.mjs'), ownReact === true ? aroundChecks : usual);
    writeFileSync(inRepository('src/features/version.ts'), read('src/features/version.ts').replace('1.0.0', version));
    const well = 'src/pages/well.page.tsx';
    writeFileSync(inRepository(well), breaks === true ? `${read(well)}\nthrow new Error('This build does not come up.');\n` : read(well));
    const styles = 'src/features/red.module.css';
    writeFileSync(inRepository(styles), globalStyles === true ? `${read(styles)}\n:global(body) {\n  display: none;\n}\n` : read(styles));
    writeFileSync(inRepository('src/remote.tsx'), read('src/remote.tsx').replace("name: 'mfe-faulty'", `name: '${name}'`));
  };

  return {
    async build({ version = '1.0.0', name = 'mfe-faulty', ...variant } = {}) {
      const whole: Variant = { version, name, ...variant };
      const built = await madeOnce([JSON.stringify(whole), ...files.map(read), aroundChecks], async (into) => {
        write(whole);
        const { ok, output } = await repository.run('build');
        if (!ok) throw new Error(`mfe-faulty could not be built:\n${output}`);
        cpSync(inRepository('dist'), join(into, 'dist'), { recursive: true });
        cpSync(inRepository('package.json'), join(into, 'package.json'));
      });
      const folder = inRepository(`built/${(count += 1)}`);
      cpSync(built, folder, { recursive: true });
      return folder;
    },
    overrides(name, folder, sections = []) {
      const file = join(folder, 'overrides.json');
      const { routes, sections: inOwnSlot = [] } = mountsOf(name, folder);
      writeFileSync(file, JSON.stringify({ remotes: { [name]: { folder } }, routes, sections: [...inOwnSlot, ...sections] }));
      return file;
    },
    end: () => repository.end(),
  };
}

const mountsOf = (name: RemoteName, folder: string): Pick<Overrides, 'routes' | 'sections'> =>
  name === 'mfe-faulty' ? { routes: routesOf(folder), sections: sectionsOf(folder) } : {};

const manifestOf = (folder: string) => RemoteManifestSchema.parse(JSON.parse(readFileSync(join(folder, 'dist/remote.json'), 'utf8')));

/** /faulty/<page> for each page of the build, and one for a page that it lacks. */
function routesOf(folder: string): Route[] {
  const { name, hints } = manifestOf(folder);
  const pages = Object.keys(hints).filter((view) => view !== 'assistant');
  return [...pages, 'no-such-page'].map((page) => ({
    path: `/faulty/${page}`,
    remote: name,
    view: { is: 'page', name: page },
    access: 'signed-in',
    title: 'Faulty · Mulya',
  }));
}

/** They need the slots of the valuation page, or would end the tab. A test mounts them. */
const notInOwnSlot: readonly string[] = ['shows', 'reads', 'hangs', 'escapes'];

/** Each other section of the build in its own slot. */
function sectionsOf(folder: string): SectionMount[] {
  const { name, sections = {} } = manifestOf(folder);
  const own = Object.keys(sections).filter((section) => !notInOwnSlot.includes(section));
  return sectionsIn('faulty/aside', name, own);
}

/** Mounts sections of mfe-faulty into a slot of a page, in this order. */
export const sectionsIn = (slot: SlotKey, page: RemoteName, sections: readonly string[]): SectionMount[] =>
  sections.map((section, order) => ({
    slot,
    page,
    remote: 'mfe-faulty',
    section,
    title: `Section that ${section}`,
    access: 'signed-in',
    order,
  }));
