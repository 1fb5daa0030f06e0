import { amountText, cellText, type Business, type Grouping } from '@mulya/domain';
import {
  type NotComparable,
  type ComparedCompany,
  type Comparison,
  type ComparisonRow,
  noComparablePeers,
  type Parameter,
} from '@mulya/valuation-model/comparison';
import { unitNames } from '../../../kit/unit-names.ts';

/** The unit of a parameter: "₹ crore". */
export const unitName = ({ unit }: Parameter): string => unitNames[unit];

/** The section's lead: "PE: 17.2x in FY26, below the peer median of 24.1x (n = 3)." */
export function leadText(comparison: Comparison, grouping: Grouping): string {
  const { parameter, columns, rows, medians } = comparison;
  const own = rows.find(({ company }) => company.own);
  const at = own?.cells?.findLastIndex(({ cell }) => cell.is === 'figure') ?? -1;
  const newest = own?.cells?.[at];
  if (newest?.cell.is !== 'figure') return `${parameter.label}: ${withoutFigure(comparison, own)}.`;
  const period = newest.notComparable?.period ?? columns[at]?.label ?? '';
  const figure = `${parameter.label}: ${amountText(newest.cell.value, newest.cell.unit, grouping)}${parameter.is === 'price' ? '' : ` in ${period}`}`;
  if (medians === undefined) return `${figure}. Per-share amounts aren’t ranked or averaged.`;
  if (newest.notComparable !== undefined) return `${figure}. Not compared with peers: ${newest.notComparable.why}`;
  const loading = rows.filter(({ cells }) => cells === undefined).length;
  if (loading > 0) return `${figure}. ${loading} of ${rows.length - 1} peers still loading.`;
  const median = medians[at];
  if (median?.cell.is !== 'figure') return `${figure}. ${noComparablePeers}`;
  const place = median.cell.value === newest.cell.value ? 'at' : newest.cell.value > median.cell.value ? 'above' : 'below';
  return `${figure}, ${place} the peer median of ${amountText(median.cell.value, median.cell.unit, grouping)} (n = ${median.n}).`;
}

function withoutFigure({ columns }: Comparison, own: ComparisonRow | undefined): string {
  const at = own?.cells?.findLastIndex(({ cell }) => cell.is === 'words') ?? -1;
  const newestCell = own?.cells?.[at]?.cell;
  return newestCell === undefined ? 'no figure in these periods' : `${cellText(newestCell)} in ${columns[at]?.label ?? ''}`;
}

export function emptyText({ parameter, type }: Comparison): string {
  return `No ${parameter.label} data available${parameter.is === 'price' ? '' : ` for ${type} periods`}`;
}

/** Why the company's newest cell has no figure. */
export function emptyReason(rows: readonly ComparisonRow[]): string | undefined {
  const newest = rows.find(({ company }) => company.own)?.cells?.at(-1)?.cell;
  return newest?.is === 'missing' ? newest.why : undefined;
}

/** Notes on the table, one or two sentences each. */
export function comparisonNotes(comparison: Comparison): readonly string[] {
  const { parameter, rows } = comparison;
  const starred = rows.some(({ cells }) => cells?.some(({ cell }) => cell.is === 'figure' && cell.footnote !== undefined));
  return [
    ...medianNote(comparison),
    ...(parameter.is === 'derived' && parameter.rule.better === 'low' ? [pricesNote(comparison)] : []),
    ...rows.flatMap(notComparableNotes),
    ...businessNote(rows.map(({ company }) => company)),
    ...(starred ? ['*base was zero; excluded from rank and median.'] : []),
  ];
}

/** The price that each year's multiple uses. */
function pricesNote({ columns }: Comparison): string {
  const newest = columns.at(-1)?.label ?? '';
  return columns.length < 2
    ? `${newest} uses the current price.`
    : `${newest} uses the current price, earlier years their year-end price, adjusted for splits and bonus issues; - where there is none.`;
}

function medianNote({ parameter, rows, medians }: Comparison): readonly string[] {
  if (medians === undefined) return [];
  const counts = medians.flatMap(({ n }) => (n > 0 ? [n] : []));
  const own = rows.find(({ company }) => company.own)?.company.name ?? '';
  const [fewest, most] = [Math.min(...counts), Math.max(...counts)];
  const n = fewest === most ? `n = ${most}` : `n = ${fewest} to ${most}`;
  return counts.length === 0 ? [] : [`Peer median excludes ${own}; ${n}, indicative only. ${rankText(parameter)}`];
}

function rankText(parameter: Parameter): string {
  if (parameter.is !== 'derived') return 'Rank 1 = largest (size only, not quality).';
  return parameter.rule.better === 'low' ? `Rank 1 = lowest ${parameter.label}.` : `Rank 1 = highest ${parameter.label}.`;
}

function notComparableNotes({ company, cells }: ComparisonRow): readonly string[] {
  const notComparable = (cells ?? []).flatMap((compared) => compared.notComparable ?? []);
  const elsewhere = notComparable.filter(({ month }) => month !== undefined);
  const months = [...new Set(elsewhere.flatMap(({ month }) => month ?? []))];
  const isAlways = elsewhere.length === (cells ?? []).filter(({ cell }) => cell.is !== 'missing').length;
  const irregular = notComparable.flatMap(({ is, period, why }) => (is === 'irregular' ? [`${period}: ${why}`] : []));
  const ofKind = (kind: NotComparable['is']) => notComparable.flatMap(({ is, period }) => (is === kind ? [period] : []));
  const [unequal, atCurrentPrice] = [ofKind('eps'), ofKind('current-price')];
  return [
    ...(months.length === 0
      ? []
      : [
          `${company.name}: ${isAlways ? 'years' : joinNames(elsewhere.map(({ period }) => period))} ${isAlways || elsewhere.length > 1 ? 'end' : 'ends'} in ${joinNames(months)}; shown by fiscal year with month noted; excluded from median and rank.`,
        ]),
    ...(irregular.length === 0 ? [] : [`${company.name}: ${irregular.join(' ')} Excluded from median, rank and chart.`]),
    ...(ofKind('share-count').length === 0
      ? []
      : [
          `${company.name}: share count has changed since ${joinNames(ofKind('share-count'))} (bonus, split or issuance). Excluded from median, rank and chart.`,
        ]),
    ...(unequal.length === 0
      ? []
      : [
          `${company.name}: reported EPS and PAT / shares differ in ${joinNames(unequal)}, so the share count may not match the price. Excluded from median, rank and chart.`,
        ]),
    ...(ofKind('exceptional').length === 0
      ? []
      : [`${company.name}: the profit of ${joinNames(ofKind('exceptional'))} is exceptional. Excluded from median, rank and chart.`]),
    ...(ofKind('ebitda').length === 0
      ? []
      : [
          `${company.name}: depreciation of ${joinNames(ofKind('ebitda'))} is available for only one of the two companies. Excluded from median, rank and chart.`,
        ]),
    ...(atCurrentPrice.length === 0
      ? []
      : [
          `${company.name}: ${joinNames(atCurrentPrice)} is its latest year and uses the current price. Excluded from median, rank and chart.`,
        ]),
  ];
}

const joinNames = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;

/** Lenders and insurers next to others: the same term has different meanings. */
function businessNote(companies: readonly ComparedCompany[]): readonly string[] {
  const named = (business: Business) =>
    companies.flatMap(({ figures, name }) => (figures.is === 'ready' && figures.figures.model.business === business ? [name] : []));
  const groups = [named('lender'), named('insurer'), named('ordinary')].filter((names) => names.length > 0);
  const titled = (title: string, names: readonly string[]) => (names.length === 0 ? '' : `${title}: ${names.join(', ')}. `);
  if (groups.length < 2) return [];
  return [
    `${titled('Lenders', named('lender'))}${titled('Insurers', named('insurer'))}Debt, margins and multiples aren’t comparable with non-financials.`,
  ];
}
