export { bank, industrial, lossMaker, period } from './answers.ts';
export { historyOf, industryOf, memberOf } from './benchmarks.ts';
export {
  checkOf,
  checksOf,
  type CheckCase,
  applyFix,
  threeYears,
  today,
  withLines,
  withOneOff,
  withRestatedShares,
} from './check-cases.ts';
export { castrol, hdfcBank, iti, lgElectronics, pidilite, powerFinance, tcs, vodafoneIdea } from './companies.ts';
export { compareBy, withLine, withPe } from './comparison.ts';
export { analysisOf, annualPeriods, growing } from './growth.ts';
export { entries, modelOf, own, round, roundWith, unknown } from './model-cases.ts';
export { assuming, complete, december, failedCheck, halvedShares, own150, turnaround } from './outlook.ts';
