/**
 * Each of the shell's console messages about a remote begins with a code, which has a page in docs/errors and a case in
 * tests/faults.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const repositoryRoot = join(__dirname, '../..');
const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');
const tables = ['shell/src/federation/view-loader-codes.ts', 'shell/src/bus/bus.ts'];
const codesIn = (table: string, pattern: RegExp) => [...read(table).matchAll(pattern)].map(([, code = '']) => code);
const codes = tables.flatMap((table) => codesIn(table, /'(REMOTE_[A-Z_]+)'/g));
const sectionCodes = codesIn('shell/src/sections/section-codes.ts', /'(SECTION_[A-Z_]+)'/g);

it('each code has a page with its meaning, its cause and an action, and there is no other page', () => {
  expect(codes).toContain('REMOTE_STOPPED');
  expect(sectionCodes).toContain('SECTION_OVER_BUDGET');
  const pages = readdirSync(join(repositoryRoot, 'docs/errors')).filter((file) => /^(REMOTE|SECTION)_/.test(file));
  expect(pages.sort()).toEqual([...codes, ...sectionCodes].map((code) => `${code}.md`).sort());
  for (const code of [...codes, ...sectionCodes]) {
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
  expect([...codes, ...sectionCodes].filter((code) => !texts.some((text) => text.includes(code)))).toEqual([]);
});
