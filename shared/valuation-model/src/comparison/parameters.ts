import { lineUnit, statementNames, type PeriodType, type StatementCode, type Unit } from '@mulya/domain';
import type { CompanyFigures } from './company-figures.ts';
import { derivedParameters, existsFor, type DerivedRule } from './derived-parameters.ts';

/** The maximum number of compared parameters. Source: product specification, section 5. */
export const maxParameters = 10;

/** The heading of a parameter in the picker. */
export type ParameterGroup = 'Income Statement' | 'Balance Sheet' | 'Cash Flow' | 'Price' | 'Derived';

interface ParameterNames {
  /** Unique and without spaces, because it is part of an element's id. */
  readonly id: string;
  /** Also unique: "Net Income (Cash Flow)" if the income statement has the same line. */
  readonly label: string;
  readonly group: ParameterGroup;
  readonly unit: Unit;
}

/** A figure by which companies are compared. */
export type Parameter = ParameterNames &
  (
    | { readonly is: 'line'; readonly code: StatementCode; readonly line: string }
    | { readonly is: 'price' }
    | { readonly is: 'derived'; readonly rule: DerivedRule }
  );

const currentPrice: Parameter = { is: 'price', id: 'price', label: 'Current Price', group: 'Price', unit: 'inr' };

const derivedEntries = derivedParameters.map(
  (rule) => ({ is: 'derived', id: rule.id, label: rule.label, group: 'Derived', unit: rule.unit, rule }) as const satisfies Parameter,
);

const codes: readonly StatementCode[] = ['INC', 'BAL', 'CAS'];
const types: readonly PeriodType[] = ['Annual', 'Interim'];

/**
 * Lists all available parameters: each line of the companies' statements, the current price, and the derived parameters.
 *
 * Lines appear in the order of the first company, followed by lines that only others have. Derived parameters are limited to those that
 * exist in the first company's sector.
 */
export function parametersOf(companies: readonly CompanyFigures[]): readonly Parameter[] {
  const [own] = companies;
  return [...statementLines(companies), currentPrice, ...derivedEntries.filter(({ rule }) => own === undefined || existsFor(rule, own))];
}

function statementLines(companies: readonly CompanyFigures[]): readonly Parameter[] {
  const taken = new Set([currentPrice, ...derivedEntries].map(({ label }) => label));
  return codes.flatMap((code) => {
    const lines = new Map<string, string>();
    for (const { tables } of companies) {
      for (const type of types)
        for (const row of tables[type][code].rows) if (row.id !== '' && !lines.has(row.id)) lines.set(row.id, row.label);
    }
    return [...lines].map(([line, plain]): Parameter => {
      const label = unique(plain, statementNames[code], taken);
      taken.add(label);
      return {
        is: 'line',
        id: `${code}:${encodeURIComponent(line)}`,
        label,
        group: statementNames[code] as ParameterGroup,
        unit: lineUnit(line),
        code,
        line,
      };
    });
  });
}

function unique(label: string, statement: string, taken: ReadonlySet<string>): string {
  if (!taken.has(label)) return label;
  const withStatement = `${label} (${statement})`;
  return taken.has(withStatement) ? `${withStatement}, another line` : withStatement;
}

/** Adds a parameter to the selection, or removes it if it is selected. Returns `full` if the selection has no room. */
export function toggleParameter(
  chosen: readonly string[],
  active: string | undefined,
  id: string,
): { readonly chosen: readonly string[]; readonly active: string | undefined } | 'full' {
  const at = chosen.indexOf(id);
  if (at < 0) return chosen.length >= maxParameters ? 'full' : { chosen: [...chosen, id], active: id };
  const rest = chosen.filter((other) => other !== id);
  return { chosen: rest, active: active === id ? (rest[at] ?? rest[at - 1]) : active };
}
