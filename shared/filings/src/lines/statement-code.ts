/** Income statement, balance sheet and cash flow statement. */
export type StatementCode = 'INC' | 'BAL' | 'CAS';
