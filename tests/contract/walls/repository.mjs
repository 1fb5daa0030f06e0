/** Writes a tiny repository of packages with declared roles, and a remote's own repository next to it, into a temporary folder. */
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const place = mkdtempSync(join(tmpdir(), 'mulya-walls-'));
export const repository = join(place, 'mulya');

const write = (path, text) => {
  mkdirSync(dirname(join(repository, path)), { recursive: true });
  writeFileSync(join(repository, path), text);
};
const versions = (names = '') => Object.fromEntries((names.match(/\S+/g) ?? []).map((name) => [name, '^1.0.0']));
const writePackage = (folder, { name = folder, role, dependencies, peers, ...rest }) => {
  const manifest = { name, ...(role && { mulya: { role } }), dependencies: versions(dependencies), peerDependencies: versions(peers) };
  write(`${folder}/package.json`, JSON.stringify({ ...manifest, ...rest }));
};
/** A package, linked as npm does it. */
const writeWorkspace = (folder, { name = folder, ...rest }) => {
  writePackage(folder, { name, ...rest });
  const link = join(repository, 'node_modules', name);
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(join(repository, folder), link);
};

const everything = '@mulya/contract @mulya/sdk @mulya/ui @mulya/domain @mulya/sample-data highcharts firebase @module-federation/enhanced';
const page = { peers: 'react rxjs react-router-dom @reduxjs/toolkit' };

writePackage('.', { name: 'root', workspaces: ['shared/*', 'shell', 'mfe-*', 'gateway', 'tests'] });
for (const [folder, own] of Object.entries({
  contract: { dependencies: 'zod' },
  domain: {},
  'valuation-model': { role: 'model', dependencies: '@mulya/contract @mulya/domain' },
  ui: { dependencies: '@base-ui/react highcharts', peers: 'react react-dom' },
  sdk: { dependencies: '@mulya/contract @module-federation/enhanced webpack', peers: 'react rxjs' },
  'sample-data': { role: 'data', dependencies: '@mulya/contract @mulya/domain' },
  analyst: { dependencies: '@mulya/contract @mulya/domain @mulya/sample-data undici' },
}))
  writeWorkspace(`shared/${folder}`, { name: `@mulya/${folder}`, role: folder, ...own });
writeWorkspace('gateway', {
  name: '@mulya/gateway',
  role: 'gateway',
  dependencies: '@mulya/contract @mulya/domain @mulya/sdk mfe-search fastify',
});
writeWorkspace('shell', {
  name: '@mulya/shell',
  role: 'shell',
  dependencies: `${everything} react rxjs react-router-dom mfe-search @reduxjs/toolkit`,
  imports: { '#rxjs': 'rxjs', '#figures': '@mulya/domain' },
});
writeWorkspace('tests', { name: '@mulya/tests', role: 'tests', dependencies: '@mulya/contract' });
writeWorkspace('mfe-search', { role: 'remote', dependencies: `${everything} @base-ui/react`, ...page });
writeWorkspace('mfe-valuation', { role: 'remote', dependencies: `${everything} @mulya/valuation-model`, ...page });
writeWorkspace('mfe-news', { role: 'remote', dependencies: '@mulya/contract' });
writeWorkspace('mfe-quotes', {});
writeWorkspace('mfe-typo', { role: 'remotes' });
// A repository of a remote, with what it installs.
writePackage('../away', { name: 'mfe-away', role: 'remote', dependencies: '@mulya/contract mfe-search' });
writePackage('../away/node_modules/@mulya/contract', { name: '@mulya/contract', role: 'contract' });
writePackage('../away/node_modules/mfe-search', { name: 'mfe-search', role: 'remote' });

for (const file of [
  'mfe-search/src/domain/fold.ts',
  'mfe-search/src/features/search.ts',
  'mfe-search/src/finders/companies.finder.ts',
  'mfe-search/src/pages/dashboard.page.tsx',
  'mfe-search/src/remote.tsx',
  'mfe-valuation/src/company/quotes.ts',
  'mfe-valuation/src/files/sheet.ts',
  'mfe-valuation/src/page/page.tsx',
  'mfe-valuation/src/sections/price/price.tsx',
  'mfe-valuation/src/sections/ratios/chart/ratio-chart.ts',
])
  write(file, '');
