import type { Layout } from '@mulya/contract';
import { statementTable, type StatementCode, type StatementRow } from '@mulya/domain';
import { bareLabel } from './bare-label.ts';
import { lineAliases, type LineAliases } from './line-aliases.ts';
import { lineKeys } from './line-order.ts';

/** A line of a statement into which a row can be read. */
export interface OwnLine {
  /** "INC Revenue": unique. */
  readonly id: string;
  readonly code: StatementCode;
  /** As market data sources write it, so that both stand in one row. */
  readonly key: string;
  /** As the statements' table names it. */
  readonly label: string;
  readonly unit: StatementRow['unit'];
}

const codes: readonly StatementCode[] = ['INC', 'BAL', 'CAS'];

/** The rules with their lines, named as the statements' table names them: it is asked itself. */
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
    return { ...(of[key] ?? { aliases: [] }), line: { id: `${code} ${key}`, code, key, label, unit } satisfies OwnLine };
  });
});

/** The lines into which a row of such a company can be read, in the order of its statements. */
export const ownLines = (layout: Layout): readonly OwnLine[] =>
  linesWithRules.filter(({ of }) => of === undefined || of.includes(layout)).map(({ line }) => line);

let rulesByLabelCache: ReadonlyMap<string, readonly (typeof linesWithRules)[number][]> | undefined;

/** Made once, when the first label is read. */
function rulesByLabel(): NonNullable<typeof rulesByLabelCache> {
  if (rulesByLabelCache !== undefined) return rulesByLabelCache;
  const made = new Map<string, (typeof linesWithRules)[number][]>();
  for (const rule of linesWithRules) {
    const labels = new Set([rule.line.key, rule.line.label, ...rule.aliases].map(bareLabel));
    for (const label of labels) made.set(label, [...(made.get(label) ?? []), rule]);
  }
  return (rulesByLabelCache = made);
}

/**
 * The lines that a label can mean, whatever its case, punctuation, numbering and unit: none where it is not known, several where it is
 * written for different ones ("Operating profit", before or after depreciation).
 */
export function linesForLabel(label: string, layout: Layout): readonly OwnLine[] {
  const found = rulesByLabel().get(bareLabel(label)) ?? [];
  return found.filter(({ of }) => of === undefined || of.includes(layout)).map(({ line }) => line);
}

/** Whether some company's statement has a line so named. `bare`: see `bareLabel`. */
export const isLineLabel = (bare: string): boolean => rulesByLabel().has(bare);

/** The line with this id; undefined for one that such a company does not have. */
export const ownLine = (id: string, layout: Layout): OwnLine | undefined => ownLines(layout).find((line) => line.id === id);
