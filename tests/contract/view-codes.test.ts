/**
 * Each of the shell's console messages about a remote begins with a code, which has a row in docs/errors.md and a case in
 * tests/faults.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const repositoryRoot = join(__dirname, '../..');
const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');
const tables = ['shell/src/federation/view-status.ts', 'shell/src/bus/bus.ts'];
const codesIn = (table: string, pattern: RegExp) => [...read(table).matchAll(pattern)].map(([, code = '']) => code);
const codes = tables.flatMap((table) => codesIn(table, /'(REMOTE_[A-Z_]+)'/g));
const sectionCodes = codesIn('shell/src/sections/shown-section.tsx', /'(SECTION_[A-Z_]+)'/g);

it('each code has a row with its anchor, its meaning and an action, and there is no other row', () => {
  expect(codes).toContain('REMOTE_STOPPED');
  expect(sectionCodes).toContain('SECTION_OVER_BUDGET');
  const rows = [...read('docs/errors.md').matchAll(/^\| <a id="(\w+)"><\/a>((?:REMOTE|SECTION)_\w+) \| – \| \w.+ \| \w.+ \|$/gm)];
  expect(rows.map(([, , code]) => code).sort()).toEqual([...codes, ...sectionCodes].sort());
  for (const [, anchor, code] of rows) expect(anchor).toBe(code?.toLowerCase());
});

it('a case in tests/faults expects each code in the console', () => {
  const cases = readdirSync(join(repositoryRoot, 'tests/faults'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const texts = cases.map((file) => read(`tests/faults/${file}`));
  expect([...codes, ...sectionCodes].filter((code) => !texts.some((text) => text.includes(code)))).toEqual([]);
});
