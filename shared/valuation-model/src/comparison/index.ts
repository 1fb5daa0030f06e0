export type { NotComparable } from './comparability.ts';
export { type CompanyFigures, companyFigures } from './company-figures.ts';
export {
  type ComparedCell,
  type ComparedCompany,
  type Comparison,
  comparisonOf,
  type ComparisonRow,
  medianLabel,
  noComparablePeers,
  notCompared,
} from './comparison.ts';
export { maxParameters, type Parameter, type ParameterGroup, parametersOf, toggleParameter } from './parameters.ts';
export { type RowOrder, sortedRows } from './comparison.ts';
