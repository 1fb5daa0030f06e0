import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ruleSets } from '@mulya/sdk/lint';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const root = join(__dirname, '../..');
const { plugins, rules, overrides } = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8'));
const [ofTypescript, ofTests, ofReact] = overrides;

const isOff = (setting) => [setting].flat()[0] === 'off';
const needsTypes = (rule) => tseslint.plugin.rules[rule.replace('@typescript-eslint/', '')]?.meta.docs?.requiresTypeChecking === true;
const inOxlint = (rules) =>
  Object.fromEntries(rules.map(([rule, setting]) => [rule.replace('@typescript-eslint/', 'typescript/'), setting]));

describe('the rules that need types', () => {
  it('are the same in this repository, by oxlint, and for an external remote, by ESLint', () => {
    const recommended = Object.assign({}, ...tseslint.configs.recommendedTypeChecked.map(({ rules }) => rules));
    const wanted = Object.entries({ ...recommended, ...ruleSets.typeCheckedRules }).filter(
      ([rule, setting]) => needsTypes(rule) && !isOff(setting),
    );
    expect(wanted.length).toBeGreaterThan(20);
    expect(ofTypescript.rules).toEqual(inOxlint(wanted));
    expect(ofTests.rules).toEqual(inOxlint(Object.entries(ruleSets.typeCheckedTestRules)));
  });

  it('are asked of the same files', () => {
    expect(ofTypescript.files).toEqual(ruleSets.typescriptFiles);
    expect(ofTests.files).toEqual([...ruleSets.testFiles, 'tests/**']);
  });

  it('stand apart from those that ESLint judges by the text alone', () => {
    expect(Object.keys({ ...ruleSets.typeCheckedRules, ...ruleSets.typeCheckedTestRules }).filter((rule) => !needsTypes(rule))).toEqual([]);
    expect(
      Object.keys({ ...ruleSets.typescriptRules, ...ruleSets.testRules, ...ruleSets.commonRules, ...ruleSets.uiRules }).filter(needsTypes),
    ).toEqual([]);
  });
});

/** What each rule of hooks and of the React compiler refuses. */
const refused = {
  'rules-of-hooks': 'if (price) useState(0); return null;',
  'exhaustive-deps': 'useEffect(() => { document.title = price; }, []); return null;',
  'static-components': 'const Cell = () => <td />; return <Cell />;',
  'use-memo': 'const value = useMemo(async () => 1, []); return <p>{value}</p>;',
  'preserve-manual-memoization': 'const value = useMemo(() => [price.x.y], [price?.x.y]); return <p>{value}</p>;',
  'incompatible-library': 'const rows = useVirtualizer({}); return <p>{rows.x}</p>;',
  immutability: 'price.x = 1; return <p>{price.x}</p>;',
  globals: 'last = price; return <p>{last}</p>;',
  refs: 'const ref = useRef(0); return <p>{ref.current}</p>;',
  'set-state-in-effect': 'const [x, setX] = useState(0); useEffect(() => { setX(1); }, []); return <p>{x}</p>;',
  'error-boundaries': 'try { return <p />; } catch { return null; }',
  purity: 'return <p>{Math.random()}</p>;',
  'set-state-in-render': 'const [x, setX] = useState(0); setX(1); return <p>{x}</p>;',
  'unsupported-syntax': "const x = eval('1'); return <p>{x}</p>;",
};

describe('the rules of hooks and of the React compiler', () => {
  it('are those of the ESLint plugin, which an external remote has, except for config and gating, which judge settings of the compiler', () => {
    const recommended = Object.keys(reactHooks.configs.flat.recommended.rules).map((rule) => rule.replace('react-hooks/', ''));
    expect(Object.keys(refused)).toEqual(recommended.filter((rule) => rule !== 'config' && rule !== 'gating'));
    expect(ofReact.rules).toEqual(Object.fromEntries(Object.keys(refused).map((rule) => [`react/${rule}`, 'error'])));
  });
});

it('refuses in oxlint what each rule is named after, and cycles of values and of types over any number of files', () => {
  const head = `import { useEffect, useMemo, useRef, useState } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
let last;
export function Price({ price }) { `;
  const imports = (own, other) => `import type { ${other} } from './${other}.ts';\nexport type ${own} = ${other};\n`;
  const cycles = {
    value: "import { other } from './other.ts';\nexport const value = () => other;\n",
    other: "import { value } from './value.ts';\nexport const other = () => value;\n",
    a: imports('a', 'b'),
    b: imports('b', 'c'),
    c: imports('c', 'a'),
  };
  const folder = mkdtempSync(join(tmpdir(), 'mulya-oxlint-'));
  const write = (name, text) => writeFileSync(join(folder, name), text);
  try {
    write('config.json', JSON.stringify({ plugins, categories: { correctness: 'off' }, rules: { ...rules, ...ofReact.rules } }));
    for (const [rule, body] of Object.entries(refused)) write(`${rule}.jsx`, `${head}${body} }\n`);
    for (const [name, text] of Object.entries(cycles)) write(`${name}.ts`, text);
    write('one-way.ts', "export { value } from './value.ts';\n");
    const args = ['-c', join(folder, 'config.json'), '--format=json', folder];
    const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), args, { encoding: 'utf8' });
    const found = JSON.parse(stdout).diagnostics.map(({ filename, code }) => `${basename(filename)} ${/\((.*)\)/.exec(code)?.[1]}`);
    const wanted = [
      ...Object.keys(refused).map((rule) => `${rule}.jsx ${rule}`),
      ...Object.keys(cycles).map((name) => `${name}.ts no-cycle`),
    ];
    expect(found.sort()).toEqual(wanted.sort());
  } finally {
    rmSync(folder, { recursive: true });
  }
});
