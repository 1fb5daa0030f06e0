import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { house } from '@mulya/sdk/lint';
import tseslint from 'typescript-eslint';

const { overrides } = JSON.parse(readFileSync(join(__dirname, '../../.oxlintrc.json'), 'utf8'));
const [ofTypescript, ofTests] = overrides;

const isOff = (setting) => [setting].flat()[0] === 'off';
const needsTypes = (rule) => tseslint.plugin.rules[rule.replace('@typescript-eslint/', '')]?.meta.docs?.requiresTypeChecking === true;
const inOxlint = (rules) =>
  Object.fromEntries(rules.map(([rule, setting]) => [rule.replace('@typescript-eslint/', 'typescript/'), setting]));

describe('the rules that need types', () => {
  it('are the same for the house, by oxlint, as for a remote elsewhere, by ESLint', () => {
    const recommended = Object.assign({}, ...tseslint.configs.recommendedTypeChecked.map(({ rules }) => rules));
    const wanted = Object.entries({ ...recommended, ...house.typed }).filter(([rule, setting]) => needsTypes(rule) && !isOff(setting));
    expect(wanted.length).toBeGreaterThan(20);
    expect(ofTypescript.rules).toEqual(inOxlint(wanted));
    expect(ofTests.rules).toEqual(inOxlint(Object.entries(house.typedInTests)));
  });

  it('are asked of the same files', () => {
    expect(ofTypescript.files).toEqual(house.typescript);
    expect(ofTests.files).toEqual([...house.tests, 'tests/**']);
  });

  it('stand apart from those that ESLint judges by the text alone', () => {
    expect(Object.keys({ ...house.typed, ...house.typedInTests }).filter((rule) => !needsTypes(rule))).toEqual([]);
    expect(Object.keys({ ...house.written, ...house.inTests, ...house.everyFile, ...house.shown }).filter(needsTypes)).toEqual([]);
  });
});
