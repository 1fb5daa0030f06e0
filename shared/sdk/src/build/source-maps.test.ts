/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { originalPositionFor, TraceMap, type SourceMapInput } from '@jridgewell/trace-mapping';
import { sourceMapFile } from '@mulya/contract';
import webpack from 'webpack';
import { browserConfig } from './browser-config.ts';
import { sourceMaps } from './source-maps.ts';

const source = `/** The price of a share. */
export function priceOf(company: { readonly price?: number }): number {
  if (company.price === undefined) throw new Error('marker of the test');
  return company.price;
}
document.title = String(priceOf(JSON.parse(document.title) as { price?: number }));
`;

let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mulya-maps-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'mfe-news', version: '1.0.0', mulya: { role: 'remote', owner: 'x' } }),
  );
  writeFileSync(join(folder, 'src/news.ts'), source);
  const config = browserConfig(folder, 'mfe-news');
  const compiler = webpack({ ...config, entry: { news: './src/news.ts' }, plugins: [...(config.plugins ?? []), sourceMaps()] });
  await new Promise<void>((resolve, reject) =>
    compiler?.run((error, stats) => (error ? reject(error) : stats?.hasErrors() ? reject(new Error(stats.toString())) : resolve())),
  );
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const readBuilt = (file: string): string => readFileSync(join(folder, 'dist', file), 'utf8');

describe('source maps of a build', () => {
  it('lead from the minified script to the line of the source, without its text', () => {
    const script = readdirSync(join(folder, 'dist')).find((file) => file.endsWith('.js')) ?? '';
    const built = readBuilt(script);
    const map = JSON.parse(readBuilt(sourceMapFile(script))) as SourceMapInput; // webpack wrote it
    const at = built.indexOf('"marker of the test"');
    expect(at).toBeGreaterThan(0);
    const line = built.slice(0, at).split('\n').length;
    const column = at - (built.lastIndexOf('\n', at) + 1);
    expect(originalPositionFor(new TraceMap(map), { line, column })).toMatchObject({ source: './src/news.ts', line: 3 });
    expect(JSON.stringify(map)).not.toContain('marker of the test');
    expect(JSON.stringify(map)).not.toContain(folder);
  });

  it('are not named by the script', () => {
    for (const file of readdirSync(join(folder, 'dist')).filter((name) => name.endsWith('.js')))
      expect(readBuilt(file)).not.toContain('sourceMappingURL');
  });
});
