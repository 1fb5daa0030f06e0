import type { Layout } from '@mulya/contract';
import { statementTable, type StatementCode, type StatementRow } from '@mulya/domain';
import { type LineAliases, type AliasesOf, lineKeys } from './line-order.ts';
import { bareLabel } from './bare-label.ts';
import { balanceSheetAliases } from './balance-sheet-aliases.ts';
import { incomeAliases } from './income-aliases.ts';

/** Aliases of the lines of the cash flow statement. */
const cashFlowAliases: AliasesOf<'CAS'> = {
  CashfromOperatingActivities: {
    aliases: [
      'Cash from operating activity',
      'Net cash from operating activities',
      'Net cash flow from operating activities',
      'Net cash flows from operating activities',
      'Net cash generated from operating activities',
      'Net cash used in operating activities',
      'Net cash generated from/(used in) operating activities',
      'Cash flow from operations',
      'Operating cash flow',
      'CFO',
    ],
  },
  CapitalExpenditures: {
    aliases: [
      'Capital expenditure',
      'Capex',
      'Purchase of property, plant and equipment',
      'Purchase of fixed assets',
      'Payments for property, plant and equipment',
      'Purchase of property, plant and equipment and intangible assets',
    ],
  },
  FreeCashFlow: { aliases: ['Free cash flow', 'FCF'] },
  CashfromInvestingActivities: {
    aliases: [
      'Cash from investing activity',
      'Net cash from investing activities',
      'Net cash flow from investing activities',
      'Net cash used in investing activities',
      'Net cash generated from/(used in) investing activities',
      'CFI',
    ],
  },
  TotalCashDividendsPaid: { aliases: ['Dividends paid', 'Dividend paid', 'Payment of dividend'] },
  CashfromFinancingActivities: {
    aliases: [
      'Cash from financing activity',
      'Net cash from financing activities',
      'Net cash flow from financing activities',
      'Net cash used in financing activities',
      'Net cash generated from/(used in) financing activities',
      'CFF',
    ],
  },
  NetChangeinCash: {
    aliases: [
      'Net cash flow',
      'Net increase in cash and cash equivalents',
      'Net increase/(decrease) in cash and cash equivalents',
      'Net change in cash',
    ],
  },
};

/** A statement line that a pasted row can have. */
export interface StatementLine {
  /** Unique: "INC Revenue". */
  readonly id: string;
  readonly code: StatementCode;
  /** The key of market data sources, so that both appear in one row. */
  readonly key: string;
  /** The name in the statement table. */
  readonly label: string;
  readonly unit: StatementRow['unit'];
}

/** Aliases by statement and line. A label may be an alias of several lines: see `table-arithmetic.ts`. */
const lineAliases: { readonly [Code in StatementCode]: AliasesOf<Code> } = {
  INC: incomeAliases,
  BAL: balanceSheetAliases,
  CAS: cashFlowAliases,
};

const codes: readonly StatementCode[] = ['INC', 'BAL', 'CAS'];

/** Lines with their aliases. The statement table itself provides the names. */
const linesWithRules = codes.flatMap((code) => {
  const of: Readonly<Record<string, LineAliases>> = lineAliases[code];
  const lines = lineKeys[code].map((key) => ({ key, value: null }));
  const { rows } = statementTable(
    [{ Type: 'Annual', FiscalYear: '2025', EndDate: '2025-03-31', stockFinancialMap: { [code]: lines } }],
    'Annual',
    code,
  );
  return lineKeys[code].map((key, at) => {
    const { label = key, unit = 'crore' } = rows[at] ?? {};
    return { ...(of[key] ?? { aliases: [] }), line: { id: `${code} ${key}`, code, key, label, unit } satisfies StatementLine };
  });
});

/** The lines of a layout, in statement order. */
export const statementLines = (layout: Layout): readonly StatementLine[] =>
  linesWithRules.filter(({ of }) => of === undefined || of.includes(layout)).map(({ line }) => line);

let rulesByLabelCache: ReadonlyMap<string, readonly (typeof linesWithRules)[number][]> | undefined;

/** Created on first use, because only the drawer reads labels. */
function rulesByLabel(): NonNullable<typeof rulesByLabelCache> {
  if (rulesByLabelCache !== undefined) return rulesByLabelCache;
  const byLabel = new Map<string, (typeof linesWithRules)[number][]>();
  for (const rule of linesWithRules) {
    const labels = new Set([rule.line.key, rule.line.label, ...rule.aliases].map(bareLabel));
    for (const label of labels) byLabel.set(label, [...(byLabel.get(label) ?? []), rule]);
  }
  return (rulesByLabelCache = byLabel);
}

/**
 * The possible lines of a label, ignoring case, punctuation, numbering and unit. Empty for an unknown label; several for an ambiguous one
 * ("Operating profit", before or after depreciation).
 */
export function linesForLabel(label: string, layout: Layout): readonly StatementLine[] {
  const found = rulesByLabel().get(bareLabel(label)) ?? [];
  return found.filter(({ of }) => of === undefined || of.includes(layout)).map(({ line }) => line);
}

/** Whether any layout has a line with this label. `bare`: see `bareLabel`. */
export const isLineLabel = (bare: string): boolean => rulesByLabel().has(bare);

/** The line with this id; undefined if the layout lacks it. */
export const statementLine = (id: string, layout: Layout): StatementLine | undefined =>
  statementLines(layout).find((line) => line.id === id);
