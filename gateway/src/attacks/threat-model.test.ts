/** docs/security.md names the test for each control. Every named test exists, and every attack test is named. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const text = readFileSync(join(root, 'docs/security.md'), 'utf8');

/** Rows of the threat tables: "| threat | assets | control | test |". */
const threats = text
  .slice(text.indexOf('\n## Threats'), text.indexOf('\n## How the controls'))
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| threat') && !line.startsWith('| ---'))
  .map((line) => line.slice(2, -2).split(' | '));

const testsIn = (words: string) =>
  [...words.matchAll(/`([\w/.-]+\.(?:test\.tsx?|test\.mjs|attack\.ts|journey\.ts|fault\.ts|long\.ts))`/g)].map(([, file]) => file ?? '');

it.each(threats.map((cells) => [cells[0] ?? '', cells] as const))('%s has assets, a control and existing tests', (_threat, cells) => {
  const [, assets = '', control = '', tests = ''] = cells;
  expect(cells).toHaveLength(4);
  expect(assets).toMatch(/^A\d( A\d)*$/);
  expect(control).not.toBe('');
  expect(testsIn(tests)).not.toEqual([]);
  expect(testsIn(tests).filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

it('names every attack test, and only existing tests', () => {
  const attackTests = ['gateway/src/attacks', 'tests/attacks']
    .flatMap((folder) => readdirSync(join(root, folder)).map((file) => `${folder}/${file}`))
    .filter((file) => /\.(test|attack|long)\.ts$/.test(file));
  const namedTests = new Set(testsIn(text));
  expect(attackTests.filter((file) => !namedTests.has(file))).toEqual([]);
  expect([...namedTests].filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(threats.length).toBeGreaterThan(25);
});

it('names only existing files as controls', () => {
  const controls = threats.flatMap(([, , control = '']) =>
    [...control.matchAll(/`((?:[a-z-]+\/)*[\w.-]+\.ts)`/g)].map(([, file]) => file ?? ''),
  );
  expect(controls.filter((file) => ![join(root, 'gateway/src', file), join(root, file)].some((path) => existsSync(path)))).toEqual([]);
});
