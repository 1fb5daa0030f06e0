import { amountText, cellText, type Business, type Grouping } from '@mulya/domain';
import { compsMedianLabel, type Comps, type CompsRow, type MedianOf, type Preset } from '@mulya/valuation-model/comps';
import { unitNames } from '../../../kit/unit-names.ts';

/** The metric that the lead of a preset states. */
const leadMetrics: Readonly<Record<Preset, string>> = { Valuation: 'pe', Quality: 'roe', Growth: 'salesGrowth3', Lenders: 'pb' };

/** "PE: 16.9x, below the peer median of 17.9x (n = 2), rank 1 of 3." */
export function compsLead({ metrics, rows, medians }: Comps, preset: Preset, grouping: Grouping): string | undefined {
  const at = metrics.findIndex(({ id }) => id === leadMetrics[preset]);
  const metric = metrics[at];
  const own = rows.find(({ entry }) => entry.own)?.cells?.[at];
  if (metric === undefined || own === undefined) return undefined;
  const loading = rows.filter(({ cells }) => cells === undefined).length;
  const pending = loading === 0 ? '' : ` ${loading} of ${rows.length - 1} peers still loading.`;
  if (own.cell.is !== 'figure') return `${metric.name}: ${own.cell.is === 'words' ? cellText(own.cell) : 'no figure'}.${pending}`;
  const figure = `${metric.name}: ${amountText(own.cell.value, own.cell.unit, grouping)}`;
  const median = medians[at];
  if (median?.cell.is !== 'figure') return `${figure}.${pending === '' ? ' No comparable peer data.' : pending}`;
  const place = median.cell.value === own.cell.value ? 'at' : own.cell.value > median.cell.value ? 'above' : 'below';
  const rank = own.rank === undefined ? '' : `, rank ${own.rank.place} of ${own.rank.of}`;
  return `${figure}, ${place} the peer median of ${amountText(median.cell.value, median.cell.unit, grouping)} (n = ${median.n})${rank}.${pending}`;
}

/** The unit of each column and the year of the figures: "Latest price on the latest annual year. …". */
export const compsCaption = 'Latest price on each company’s latest annual year. Amounts in ₹ crore, prices in ₹.';

/** Notes on the table, one or two sentences each. */
export function compsNotes({ rows, medians }: Comps, of: MedianOf): readonly string[] {
  const own = rows.find(({ entry }) => entry.own)?.entry.name ?? '';
  const counts = medians.flatMap((median) => (median !== undefined && median.n > 0 ? [median.n] : []));
  const [fewest, most] = [Math.min(...counts), Math.max(...counts)];
  const n = fewest === most ? `n = ${most}` : `n = ${fewest} to ${most}`;
  const whose = of === 'peers' ? `${compsMedianLabel(of)} excludes ${own}; ` : `${compsMedianLabel(of)}: `;
  const isStarred = rows.some(({ cells }) => cells?.some(({ cell }) => cell.is === 'figure' && cell.footnote !== undefined));
  return [
    'Rank 1 = lowest multiple or debt, highest margin, return, growth or yield; the darker a cell, the better its rank.',
    ...(counts.length === 0 ? [] : [`${whose}${n}${of === 'peers' ? ', indicative only' : ''}. Figures only, no losses.`]),
    ...(of === 'peers' ? rows.flatMap(({ entry, apart }) => (apart === undefined ? [] : [`${entry.name}: ${apart}`])) : apartCount(rows)),
    ...(of === 'peers' ? businessNote(rows) : []),
    ...(isStarred ? ['*base was zero; excluded from rank and median.'] : []),
  ];
}

/** Lenders and insurers next to others: the same metric has different meanings. */
function businessNote(rows: readonly CompsRow[]): readonly string[] {
  const named = (business: Business) =>
    rows.flatMap(({ entry: { figures, name } }) => (figures.is === 'ready' && figures.company.business === business ? [name] : []));
  const [lenders, insurers, others] = [named('lender'), named('insurer'), named('ordinary')];
  if ([lenders, insurers, others].filter((names) => names.length > 0).length < 2) return [];
  const titled = (title: string, names: readonly string[]) => (names.length === 0 ? '' : `${title}: ${names.join(', ')}. `);
  return [
    `${titled('Lenders', lenders)}${titled('Insurers', insurers)}Debt, margins, returns and multiples aren’t comparable with other businesses.`,
  ];
}

function apartCount(rows: readonly CompsRow[]): readonly string[] {
  const count = rows.filter(({ apart }) => apart !== undefined).length;
  if (count === 0) return [];
  return [`${count} ${count === 1 ? 'company has' : 'companies have'} an older latest year; excluded from median and rank.`];
}

/** The header of a metric with its unit, for files: "PE, x". */
export const headerWithUnit = ({ name, unit }: Comps['metrics'][number]): string => `${name}, ${unitNames[unit]}`;
