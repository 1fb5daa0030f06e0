/** Income statement, balance sheet and cash flow, as sources abbreviate them. */
export type StatementCode = 'INC' | 'BAL' | 'CAS';

export const statementNames: Readonly<Record<StatementCode, string>> = {
  INC: 'Income Statement',
  BAL: 'Balance Sheet',
  CAS: 'Cash Flow',
};
