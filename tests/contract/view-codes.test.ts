/** What the shell says of a remote in the log begins with a code; whoever looks for it finds a page, and a case in the fault gallery. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const house = join(__dirname, '../..');
const read = (path: string): string => readFileSync(join(house, path), 'utf8');
const tables = ['shell/src/federation/view-loader-codes.ts', 'shell/src/bus/bus-codes.ts'];
const codes = tables.flatMap((table) => [...read(table).matchAll(/'(REMOTE_[A-Z_]+)'/g)].map(([, code = '']) => code));

it('each code has a page that says what it means, when it comes and what to do, and no other page is there', () => {
  expect(codes).toContain('REMOTE_STOPPED');
  const pages = readdirSync(join(house, 'docs/errors')).filter((file) => file.startsWith('REMOTE_'));
  expect(pages.sort()).toEqual(codes.map((code) => `${code}.md`).sort());
  for (const code of codes) {
    const page = read(`docs/errors/${code}.md`);
    expect(page).toMatch(new RegExp(`^# ${code}\n[^]*(\\[shell\\] )?${code}: .+\n`));
    for (const part of ['Means', 'When', 'Do']) expect(page).toContain(`\n**${part}** `);
  }
});

it('each code is what a case of the gallery looks for in the log', () => {
  const cases = readdirSync(join(house, 'tests/faults'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const texts = cases.map((file) => read(`tests/faults/${file}`));
  expect(codes.filter((code) => !texts.some((text) => text.includes(code)))).toEqual([]);
});
