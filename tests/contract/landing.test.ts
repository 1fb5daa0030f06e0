/** The landing page in the build. Needs the builds: npm run build. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ShellManifestSchema } from '@mulya/contract';
import { openMarketPack, readListings } from '@mulya/sample-data';

const dist = join(__dirname, '../../shell/dist');
const read = (file: string): string => readFileSync(join(dist, file), 'utf8');

const html = read('landing.html');
const shell = ShellManifestSchema.parse(JSON.parse(read('shell.json')));
const pictures = [...html.matchAll(/(?:src|srcSet)="([^"]+)"/g)].map((match) => match[1] ?? '');

it('describes the built-in data as the data describes itself', async () => {
  const { listings } = await readListings();
  const { head, index } = await openMarketPack();
  const companies = [...index.values()].filter(({ hasStatements }) => hasStatements).length;
  const date = new Date(head.pricesAsOf).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  expect(html).toContain(`${listings.length.toLocaleString('en-US')} listed companies, ETFs and fund plans`);
  expect(html).toContain(`${companies.toLocaleString('en-US')} companies from published statements`);
  expect(html).toContain(`prices as of ${date}`);
});

it('shows pictures of the shell’s build, at the addresses that the script requests', () => {
  const script = Object.keys(shell.files)
    .filter((file) => file.startsWith('landing.') && file.endsWith('.js'))
    .map(read)
    .join('');
  expect(pictures).not.toEqual([]);
  for (const address of pictures) {
    const [, builds, name, version, file = ''] = address.split('/');
    expect([builds, name, version]).toEqual(['builds', 'shell', shell.version]);
    expect([file, file in shell.files]).toEqual([file, true]);
    expect([file, script.includes(address)]).toEqual([file, true]);
  }
});

it('loads at most 60 KB of pictures above the fold', () => {
  const sizes = pictures.map((address) => statSync(join(dist, address.split('/').at(-1) ?? '')).size);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(60 * 1024);
});
