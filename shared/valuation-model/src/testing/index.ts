export { bank, industrial, lossMaker, period } from './answers.ts';
export { checkOf, checksOf, type Looking, mended, threeYears, today, withLines, withRestatedShares } from './checked.ts';
export { castrol, hdfcBank, iti, lgElectronics, pidilite, powerFinance, tcs, vodafoneIdea } from './companies.ts';
export { compared, withLine, withPe } from './comparison.ts';
export { annualPeriods, growing } from './growth.ts';
export { entries, modelOf, own, round, roundWith, unknown } from './model-cases.ts';
export { assuming, complete, december, failed, halved, own150, turnaround } from './outlook.ts';
