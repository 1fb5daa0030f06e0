import {
  actionsText,
  amountText,
  cellText,
  chainOf,
  dateText,
  formulaText,
  parseIsoDate,
  statementNames,
  unroundedText,
  valueOf,
  type Cell,
  type DerivedOrigin,
  type FormulaInput,
  type Grouping,
  type Origin,
  type ReportedOrigin,
  type SectionOrigin,
} from '@mulya/domain';
import type { CompanySource } from '@mulya/valuation-model/fair-value';
import { figureState, stateWords, type FigureState } from '../../kit/figure/figure-state.ts';
import { basisText } from '../../company/as-of.ts';
import { quoteSourceText } from '../../company/price-line.ts';
import type { AuditSubject } from '../../kit/figure/audit-context.ts';
import { fullText, earlierFacts, cashFacts, filedFacts, lineOrigin, type Fact, summarizeSources } from './line-facts.ts';

export type AuditSource = CompanySource;

export interface Audit {
  readonly name: string;
  /** As on the page, with its unit: "₹206.85", words, or "-". */
  readonly value: string;
  /** All digits with the unit. Undefined if there is no figure. */
  readonly unrounded: string | undefined;
  readonly state: FigureState;
  /** "Derived", "Yours, 21 Nov 2026". */
  readonly stateText: string;
  readonly formula: AuditFormula | undefined;
  /** The inputs of the formula, in its order; of a section's figure, the figures that it names. */
  readonly inputs: readonly AuditInput[];
  /** The reported value that an override replaces. */
  readonly instead: AuditInput | undefined;
  /** The analyst's own figure for a reported one. */
  readonly yours: AuditInput | undefined;
  /** Source line, period, note and so on, by name. */
  readonly facts: readonly Fact[];
  /** Sentences that qualify the figure. */
  readonly remarks: readonly string[];
}

interface AuditFormula {
  /** "Adjusted PAT FY28E / Shares FY28E". */
  readonly names: string;
  /** The same with unrounded numbers: "74,841.5 / 361.81". */
  readonly numbers: string;
  /** Unrounded, without unit: "206.85…". Undefined if there is none or if it must not be shown. */
  readonly result: string | undefined;
}

export interface AuditInput extends FormulaInput {
  readonly value: string;
  readonly state: FigureState;
  readonly stateText: string;
}

/** The audit of a figure for the drawer and the copied text. Figures without a source belong to `page`. Pure. */
export function auditOf({ name, cell, source: figureSource }: AuditSubject, page: AuditSource, grouping: Grouping): Audit {
  const source = figureSource ?? page;
  const origin = cell.origin;
  const derived = origin?.state === 'derived' ? origin : undefined;
  const inputs = origin?.state === 'derived' || origin?.state === 'section' ? origin.inputs : [];
  const instead = origin?.state === 'assumed' ? origin.instead : undefined;
  const yours = origin?.state === 'reported' ? origin.own : undefined;
  const input = (each: FormulaInput): AuditInput => ({
    ...each,
    value: valueText(each.cell, grouping),
    state: figureState(each.cell),
    stateText: stateWords(each.cell),
  });
  return {
    name,
    value: valueText(cell, grouping),
    unrounded: cell.is === 'figure' ? fullText(cell.value, cell.unit, grouping) : undefined,
    state: figureState(cell),
    stateText: capital(stateWords(cell)),
    formula: derived && formulaOf(cell, derived, grouping),
    inputs: inputs.map(input),
    instead: instead && input({ name: `${name}, as reported`, cell: instead }),
    yours: yours && input({ name: `${name}, your override`, cell: yours }),
    facts: [
      ...(origin === undefined ? [] : factsOf(origin, source, figureSource?.companyName)),
      ...cashFacts(name, cell),
      ...(cell.is === 'figure' ? earlierFacts(cell, source, grouping) : []),
    ],
    remarks: remarksOf(cell),
  };
}

/** A cell with its unit, as on the page: "₹206.85", "not meaningful (loss)", "-". */
function valueText(cell: Cell, grouping: Grouping): string {
  if (cell.is !== 'figure') return cellText(cell, grouping);
  return `${amountText(cell.value, cell.unit, grouping)}${cell.footnote === undefined ? '' : '*'}`;
}

/**
 * Words and missing figures can have arithmetic too. The result stays hidden if the cell shows words and a placeholder
 * is among its precedents. The words exist to hide it, for example an upside on a placeholder price.
 */
function formulaOf(cell: Cell, { formula, inputs }: DerivedOrigin, grouping: Grouping): AuditFormula {
  const byName = new Map(inputs.map((input) => [input.name, input.cell]));
  const numbers = formulaText(formula, (name) => numberText(byName.get(name), grouping));
  const isHidden = cell.is === 'words' && chainOf(cell).some((input) => input.cell.origin?.state === 'placeholder');
  const result = cell.is === 'figure' ? cell.value : arithmetic(cell);
  return {
    names: formulaText(formula),
    numbers,
    result: isHidden || !Number.isFinite(result) ? undefined : unroundedText(result, grouping),
  };
}

function numberText(cell: Cell | undefined, grouping: Grouping): string {
  if (cell === undefined) return '[no figure]';
  const value = arithmetic(cell);
  if (Number.isFinite(value)) return unroundedText(value, grouping);
  return cell.is === 'words' ? `[${cell.text}]` : '[no figure]';
}

/** The result of a cell's formula, even if the cell shows words. Not finite if there is none. */
function arithmetic(cell: Cell): number {
  if (cell.is === 'figure') return cell.value;
  if (cell.is === 'missing' || cell.origin?.state !== 'derived') return NaN;
  const byName = new Map(cell.origin.inputs.map((input) => [input.name, input.cell]));
  return valueOf(cell.origin.formula, (name) => {
    const input = byName.get(name);
    return input === undefined ? NaN : arithmetic(input);
  });
}

function factsOf(origin: Origin, source: AuditSource, otherCompany: string | undefined): readonly Fact[] {
  switch (origin.state) {
    case 'reported':
      return reportedFacts(origin, source, otherCompany);
    case 'derived':
      return [];
    case 'assumed':
      return origin.note === '' ? [] : [{ name: origin.by === 'analyst' ? 'Your note' : 'Basis of assumption', text: origin.note }];
    case 'section':
      return sectionFacts(origin);
    case 'placeholder':
      return [{ name: 'Replaces', text: `${origin.name} (not available from the source)` }];
  }
}

const sectionFacts = ({ remote, basis, note, formula }: SectionOrigin): readonly Fact[] => [
  { name: 'Remote', text: remote },
  ...(basis === undefined ? [] : [{ name: 'Basis', text: basis }]),
  ...(formula === undefined ? [] : [{ name: 'Calculated', text: formula }]),
  ...(note === undefined ? [] : [{ name: 'Note', text: note }]),
];

function reportedFacts(
  { statement, line, period, end, estimated, provenance }: ReportedOrigin,
  source: AuditSource,
  otherCompany: string | undefined,
): readonly Fact[] {
  const ended = parseIsoDate(end);
  const origin = lineOrigin(source, provenance);
  const when: readonly Fact[] =
    statement === undefined
      ? [{ name: 'As of', text: period }]
      : [
          { name: 'Statement', text: statementNames[statement] },
          { name: 'Period', text: ended === undefined ? period : `${period}, ended ${dateText(ended)}` },
        ];
  return [
    ...(otherCompany === undefined ? [] : [{ name: 'Company', text: otherCompany }]),
    { name: 'Line', text: line },
    ...when,
    ...(estimated ? [{ name: 'Filed', text: 'No: source estimate, not a company filing' }] : []),
    ...(statement === undefined ? priceFacts(line, source.priceSource) : []),
    ...(origin?.file === undefined
      ? [{ name: 'Source', text: sourceText(source, statement === undefined ? { line } : undefined) }]
      : filedFacts(origin, provenance?.element)),
    ...(statement === undefined ? [] : [{ name: 'Basis', text: basisText[origin?.basis ?? source.basis] }]),
  ];
}

/** `quote`: the line of a price or another quote; undefined for a line of a statement. */
function sourceText({ source, asOf, priceSource }: AuditSource, quote: { readonly line: string } | undefined): string {
  const isQuoted = quote !== undefined && (isPriceLine(quote.line) || quote.line.startsWith('52-week'));
  if (isQuoted && priceSource?.at !== undefined) return quoteSourceText(priceSource.name, priceSource.at);
  const [retrieved, statements, prices] = [source.retrievedAt, asOf.statements, asOf.price].map(parseIsoDate);
  return [
    quote !== undefined && isPriceLine(quote.line) ? priceSourceName(priceSource, source.name) : source.name,
    ...(quote !== undefined || statements === undefined ? [] : [`annual statements to ${dateText(statements)}`]),
    // A day of other prices says nothing of the source.
    ...(quote === undefined || prices === undefined || retrieved !== undefined || priceSource !== undefined
      ? []
      : [`prices of ${dateText(prices)}`]),
    ...(retrieved === undefined ? [] : [`retrieved ${dateText(retrieved)}`]),
    ...(source.stale ? ['last available copy; the source isn’t responding'] : []),
  ].join(', ');
}

/** Prices, their change and averages, and the market cap; not share counts and factors. */
const isPriceLine = (line: string): boolean => /\b(price|change|average|market cap)\b/i.test(line);

/** "NSE daily file of 18 Dec 2025, sec_bhavdata_full_18122025.csv". */
const priceSourceName = (priceSource: AuditSource['priceSource'], otherwise: string): string =>
  priceSource === undefined ? otherwise : [priceSource.name, ...(priceSource.file === undefined ? [] : [priceSource.file])].join(', ');

function priceFacts(line: string, priceSource: AuditSource['priceSource']): readonly Fact[] {
  const { adjustedFor = [] } = priceSource ?? {};
  if (line === 'Shares outstanding') return adjustedFor.length === 0 ? [] : [{ name: 'Restated', text: actionsText(adjustedFor, '×') }];
  if (priceSource === undefined || !isPriceLine(line)) return [];
  if (line.startsWith('Market cap'))
    return priceSource.file === undefined && priceSource.at === undefined
      ? []
      : [{ name: 'Calculated', text: 'Price × shares outstanding' }];
  return adjustedFor.length === 0 || line === '% Change' || priceSource.at !== undefined
    ? []
    : [{ name: 'Adjusted', text: actionsText(adjustedFor, '/') }];
}

function remarksOf(cell: Cell): readonly string[] {
  const { origin } = cell;
  const summary = summarizeSources(cell);
  return [
    ...(cell.is === 'missing' ? [cell.why] : []),
    ...(cell.is === 'figure' && cell.footnote !== undefined ? [`${cell.footnote}.`] : []),
    ...(cell.is === 'words' && origin?.state === 'derived' ? [`Shown as “${cell.text}” because the number would be misleading.`] : []),
    ...(origin?.state === 'derived' && origin.remark !== undefined ? [origin.remark] : []),
    ...(summary === undefined ? [] : [summary]),
  ];
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
