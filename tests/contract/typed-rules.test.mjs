import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ruleSets } from '@mulya/sdk/lint';
import tseslint from 'typescript-eslint';

const { overrides } = JSON.parse(readFileSync(join(__dirname, '../../.oxlintrc.json'), 'utf8'));
const [ofTypescript, ofTests] = overrides;

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
