export {
  type Assumptions,
  type BaseFigure,
  baseFigures,
  builderNote,
  defaultAssumptions,
  departsNote,
  type Entry,
  type GrowthMetric,
  growthMetrics,
  isBuilderUsed,
  isOfBuilder,
  type Method,
  methods,
  type Override,
  type Overrides,
  type ThreeYears,
} from './assumptions.ts';
export { attribution } from './attribution.ts';
export { baseFigureUnits, placeholders, sourceFigure } from './base-inputs.ts';
export { baseYearOffer, type BaseYearOffer } from './base-year-offer.ts';
export { hasBenchmarks, withConfirmed, withGrowth, withLastTarget, withTargets, type YearPlace } from './changed-assumptions.ts';
export { type Check, type CheckResult, joinList, type SuggestedFix } from './checks/check.ts';
export { exceptionalProfitCheck } from './checks/exceptional-profit-check.ts';
export { groupByFix, checkCounts, type ChecksByFix, runChecks } from './checks/run-checks.ts';
export { peersTarget, type AssumptionBenchmark, type BenchmarkPeer, type MedianPeer } from './assumption-benchmark.ts';
export { assumptionBenchmarks, type AssumptionBenchmarks } from './assumption-benchmarks.ts';
export { exact, type GridSteps, type GridValue, growthSteps, readsAlike, type StepSize, type StepSizes } from './grid-axes.ts';
export { growthEffect } from './growth-effect.ts';
export {
  methodsWithoutProfit,
  failedReasons,
  failedChecksOf,
  type Headline,
  headline,
  type HeadlineReading,
  isDefaultTarget,
  seeText,
} from './headline.ts';
export { hasPassed, horizonEnd, nothingLeft, priceDay, returnAYear, yearsToHorizon } from './horizon.ts';
export { averageGrowth, impliedGrowth, presentMultiple } from './implied-growth.ts';
export { impliedShares } from './implied-shares.ts';
export {
  growthDrivers,
  growthWords,
  isOfEnterprise,
  multipliedRows,
  noDriverWords,
  otherMethods,
  usualMethod,
  headlineMethod,
  type MethodRow,
  methodRows,
} from './method-driver.ts';
export { assumedText, isFromBenchmarks, isOwnEntry, isOwnMultiple, notTypedTexts } from './own-multiple.ts';
export {
  type BuilderInput,
  type BuilderInputId,
  builderInputs,
  defaultMethodInputs,
  inputIdsOf,
  isBuilderInput,
  isMethodInput,
  maxRefusedText,
  type MethodInputId,
  inputName,
  methodInputIds,
  type Stake,
  type StakeId,
  stakeIds,
  stakesOf,
  withStakes,
  methodInputLabel,
  methodInputLabels,
  methodInputUnit,
  type MethodInputs,
  rateBuilderLabel,
  withRefusal,
} from './method-inputs.ts';
export { type CompanySource, type ModelCompany, modelCompany, specifiedBaseYear } from './model-company.ts';
export { baseTargetDefault, notMeaningful } from './model-formulas.ts';
export { inputsNeeded, isPriced, modelInput, predicateText, shortText, targetColumn } from './model-input.ts';
export { fairValueModel, modelVersion, type Model, type ModelChoices, type ModelSheet } from './model.ts';
export {
  baseColumn,
  baseFigureRows,
  baseFigureWords,
  cellName,
  type ColumnId,
  estimateColumn,
  growthRows,
  methodNames,
  type RowName,
  targetPriceRows,
  targetRows,
  upsideRows,
} from './names.ts';
export { oldPriceText, priceAge } from './old-price.ts';
export { asSentenceStart, comparedInput, methodBreak, newestBreak } from './price-break.ts';
export { answeredCompany, leftOutBy } from './real-move.ts';
export { knownHistory } from './own-results.ts';
export { placeholderBanner } from './placeholder-banner.ts';
export { type ReportedNext, reportedNext } from './reported-next.ts';
export { type ExpectedValue, expectedTarget, expectedValue, probabilityLabel, probabilityLimits } from './expected-value.ts';
export {
  type AddedScenarioId,
  addedScenarios,
  deltas,
  hiddenDifferences,
  negativeBaseWords,
  outcome,
  type Outcome,
  type Probabilities,
  type Scenario,
  scenarioModel,
  withStakesOf,
  scenarioName,
  scenarioNames,
  type ScenarioSet,
  scenariosOf,
  applyShift,
  type ShiftedScenarioId,
  shifts,
  type ShownAssumptions,
  type WrittenScenarioId,
  writtenScenarios,
} from './scenarios.ts';
export { caseAssumptions, type Grid, type GridCase, gridSteps, sensitivity, targetSteps } from './sensitivity.ts';
export { oneOffBefore } from './trailing-pe.ts';
export { withQuote } from './with-quote.ts';
