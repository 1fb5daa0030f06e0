/**
 * Each of the shell's console messages about a remote begins with a code, which has a page in docs/errors and a case in
 * tests/faults.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const repositoryRoot = join(__dirname, '../..');
const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');
const tables = ['shell/src/federation/view-loader-codes.ts', 'shell/src/bus/bus.ts'];
const codes = tables.flatMap((table) => [...read(table).matchAll(/'(REMOTE_[A-Z_]+)'/g)].map(([, code = '']) => code));

it('each code has a page with its meaning, its cause and an action, and there is no other page', () => {
  expect(codes).toContain('REMOTE_STOPPED');
  const pages = readdirSync(join(repositoryRoot, 'docs/errors')).filter((file) => file.startsWith('REMOTE_'));
  expect(pages.sort()).toEqual(codes.map((code) => `${code}.md`).sort());
  for (const code of codes) {
    const page = read(`docs/errors/${code}.md`);
    expect(page).toMatch(new RegExp(`^# ${code}\n[^]*(\\[shell\\] )?${code}: .+\n`));
    for (const part of ['Meaning', 'When', 'Action']) expect(page).toContain(`\n**${part}**: `);
  }
});

it('a case in tests/faults expects each code in the console', () => {
  const cases = readdirSync(join(repositoryRoot, 'tests/faults'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const texts = cases.map((file) => read(`tests/faults/${file}`));
  expect(codes.filter((code) => !texts.some((text) => text.includes(code)))).toEqual([]);
});
