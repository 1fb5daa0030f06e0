/** docs/security.md says which test fails when a control is taken away: each of them exists, and none of the attacks is left out. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const text = readFileSync(join(root, 'docs/security.md'), 'utf8');

/** Rows of the tables of threats: "| threat | assets | control | test |". */
const threats = text
  .slice(text.indexOf('\n## Threats'), text.indexOf('\n## How the controls'))
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| threat') && !line.startsWith('| ---'))
  .map((line) => line.slice(2, -2).split(' | '));

const testsIn = (words: string) =>
  [...words.matchAll(/`([\w/.-]+\.(?:test\.tsx?|test\.mjs|attack\.ts|journey\.ts|fault\.ts|long\.ts))`/g)].map(([, file]) => file ?? '');

it.each(threats.map((cells) => [cells[0] ?? '', cells] as const))('%s: has assets, a control, and tests that exist', (_threat, cells) => {
  const [, assets = '', control = '', tests = ''] = cells;
  expect(cells).toHaveLength(4);
  expect(assets).toMatch(/^A\d( A\d)*$/);
  expect(control).not.toBe('');
  expect(testsIn(tests)).not.toEqual([]);
  expect(testsIn(tests).filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

it('names each attack test', () => {
  const tried = ['gateway/src/attacks', 'tests/attacks']
    .flatMap((folder) => readdirSync(join(root, folder)).map((file) => `${folder}/${file}`))
    .filter((file) => /\.(test|attack|long)\.ts$/.test(file));
  const named = new Set(testsIn(text));
  expect(tried.filter((file) => !named.has(file))).toEqual([]);
  expect(threats.length).toBeGreaterThan(25);
});

it('names only existing files as controls', () => {
  const controls = threats.flatMap(([, , control = '']) =>
    [...control.matchAll(/`((?:[a-z-]+\/)*[\w.-]+\.ts)`/g)].map(([, file]) => file ?? ''),
  );
  expect(controls.filter((file) => ![join(root, 'gateway/src', file), join(root, file)].some((path) => existsSync(path)))).toEqual([]);
});
