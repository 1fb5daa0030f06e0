import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { routeOverlaps, RouteSchema, ShellManifestSchema, z, type Route, type ShellManifest } from '@mulya/contract';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { evaluate } from './evaluate.ts';
import { frameOf } from './frame-files.plugin.ts';
import { fileHashes } from './integrity.plugin.ts';
import { reportFailure } from './report-failure.ts';
import { readPackageFile } from './package-file.ts';
import { providesOfShell } from './shared-scope.ts';

const RoutesModuleSchema = z.object({ routes: z.array(RouteSchema) });
const LabelsModuleSchema = z.object({ reservedTitles: z.array(z.string()) });
const LandingModuleSchema = z.object({ landingHtml: z.custom<() => string>((value) => typeof value === 'function') });

/** Writes the manifest `shell.json` and the page: `index.html`, its template, and `landing.html`, the landing page's markup. */
export class ShellManifestPlugin {
  private readonly directory: string;
  private readonly landingFolder: string;

  /** `landingFolder`: the output folder of the preceding build, with the template and the landing page. */
  constructor(directory: string, landingFolder: string) {
    this.directory = directory;
    this.landingFolder = landingFolder;
  }

  apply(compiler: Compiler): void {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('ShellManifestPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'ShellManifestPlugin', stage }, () =>
        reportFailure(compilation, async () => {
          const manifest = await this.manifest(compilation);
          compilation.emitAsset('shell.json', new RawSource(`${JSON.stringify(manifest, undefined, 1)}\n`));
          compilation.emitAsset('index.html', new RawSource(readFileSync(this.pageFile('index.html'))));
          compilation.emitAsset('landing.html', new RawSource(this.landing()));
        }),
      );
    });
  }

  private async manifest(compilation: Compilation): Promise<ShellManifest> {
    const main = (compilation.entrypoints.get('main')?.getFiles() ?? []).filter((file) => !isHotUpdate(file));
    // Every route needs the vendor chunk at once, so it is a script of the page, loaded in parallel with main.
    const scripts = [...new Set([...filesOf(compilation, 'vendor'), ...main])].filter((file) => file.endsWith('.js'));
    return ShellManifestSchema.parse({
      schema: 1,
      version: readPackageFile(this.directory).version,
      provides: providesOfShell(this.directory),
      routes: await this.routes(),
      ...LabelsModuleSchema.parse(await evaluate(join(this.directory, 'src/labels.ts'))),
      scripts,
      styles: main.filter((file) => file.endsWith('.css')),
      ...frameOf(compilation),
      files: fileHashes(compilation),
      hints: { session: filesOf(compilation, 'session'), store: filesOf(compilation, 'store') },
    });
  }

  private async routes(): Promise<readonly Route[]> {
    const { routes } = RoutesModuleSchema.parse(await evaluate(join(this.directory, 'src/routes.ts')));
    const overlaps = routeOverlaps(routes);
    if (overlaps.length > 0) throw new Error(overlaps.join(' '));
    return routes;
  }

  private pageFile(name: string): string {
    return join(this.landingFolder, name);
  }

  private landing(): string {
    const file = this.pageFile('landing.cjs');
    const load = createRequire(file);
    delete load.cache[file]; // a watching build has run an earlier version
    const loaded: unknown = load(file);
    return LandingModuleSchema.parse(loaded).landingHtml();
  }
}

/** A hot update of a build, which webpack counts among the files of its chunk. */
const isHotUpdate = (file: string): boolean => file.includes('.hot-update.');

/** The files that are loaded later under a name: an import's whole chunk group, or one chunk of the split. */
function filesOf(compilation: Compilation, name: string): readonly string[] {
  const files = compilation.namedChunkGroups.get(name)?.getFiles() ?? compilation.namedChunks.get(name)?.files;
  if (files === undefined) throw new Error(`The shell was expected to have a chunk named "${name}".`);
  return [...files].filter((file) => /\.(js|css)$/.test(file));
}
