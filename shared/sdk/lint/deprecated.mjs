// @ts-check
import * as ruleSets from './rule-sets.mjs';

/** @deprecated since 1.4.0, removed in 1.5.0: use `ruleSets`, whose members have plainer names. */
export const house = {
  typescript: ruleSets.typescriptFiles,
  scripts: ruleSets.scriptFiles,
  tests: ruleSets.testFiles,
  defaultExports: ruleSets.defaultExportFiles,
  everyFile: ruleSets.commonRules,
  withDefaultExport: ruleSets.defaultExportRules,
  written: ruleSets.typescriptRules,
  typed: ruleSets.typeCheckedRules,
  shown: ruleSets.uiRules,
  inTests: ruleSets.testRules,
  typedInTests: ruleSets.typeCheckedTestRules,
};
