import { dateText, cellText, notApplicable, type Cell } from '@mulya/domain';
import { methods } from '@mulya/valuation-model/fair-value';
import { demergerSentence, historyBand } from '@mulya/valuation-model/valuation-methods';
import { type Comparison, comparisonOf, medianLabel, parametersOf } from '@mulya/valuation-model/comparison';
import type { WorkbookBenchmarks } from '../workbook/content.ts';
import type { ExportedPage } from '../workbook-content.ts';
import { builderSection } from './builder-section.ts';
import { disclosureSection, riskSection, thesisSection } from './closing-sections.ts';
import { financialSection } from './financial-section.ts';
import { noteContext, type NoteContext, noteTable, emptyCell, noteCell } from './note-context.ts';
import { listingText, noteFacts, summarySection } from './note-head.ts';
import { type Note, paragraph, section, type NoteSection, type NoteCell, type NoteColumn, type NoteTable } from './note.ts';
import { scenarioSection, sensitivitySection } from './outlook-sections.ts';
import { methodSection, valuationSection } from './valuation-sections.ts';
import { historyAlternative, historyFinding, historyLine } from '../../kit/chart/history-chart.ts';
import { bandHeads, plainBands } from '../../model/methods/plain-bands.ts';

/** The metrics of the table, as far as they exist in the company's sector. ROA says little outside of lending. */
const peerMetrics = ['price', 'pe', 'pb', 'ev-ebitda', 'ebitdaMargin', 'roe', 'roa', 'revenue-growth', 'pat-growth'];

const lendersOnly = ['roa'];

/** A metric in the newest year that the company itself has a figure for. */
interface Metric {
  readonly comparison: Comparison;
  readonly at: number;
}

/** A column as wide as the longest word of its head, which then does not break. */
const columnOf = (head: string): NoteColumn => ({
  head,
  kind: 'number',
  width: Math.max(18, 2.3 * Math.max(...head.split(' ').map(({ length }) => length))),
});

/** "not meaningful (negative net worth)": too long for a column of numbers, so the reasons stand below the table. */
const notMeaningful = /^not meaningful /;

const reasonOf = (cell: Cell | undefined): readonly string[] =>
  cell?.is === 'words' && notMeaningful.test(cell.text) ? [cell.text.replace(notMeaningful, '').replaceAll(/[()]/g, '')] : [];

/** px on paper. */
const pictureHeight = 190;

/**
 * The research note of a page: headline and summary, valuation, thesis, financials, builder, scenarios, sensitivity, peers, history, risks,
 * sources.
 * A part without content is not in the note. Pure; the writers for Word and paper only lay it out.
 *
 * @param benchmarks the past and the industry, as far as they could be loaded
 */
export function describeNote(page: ExportedPage, benchmarks: WorkbookBenchmarks): Note {
  const context = noteContext(page, benchmarks);
  return {
    name: 'Research note',
    company: page.answer.companyName,
    listing: listingText(page.answer),
    date: dateText(page.today),
    facts: noteFacts(context),
    sections: [
      ...summarySection(context),
      ...valuationSection(context),
      ...thesisSection(page.thesis),
      ...financialSection(context),
      ...builderSection(context),
      ...methodSection(context),
      ...scenarioSection(context),
      ...sensitivitySection(context),
      ...peerSection(context),
      ...historySection(context),
      ...riskSection(context),
      ...disclosureSection(context),
    ],
  };
}

/** The multiples at past month ends: the first one as a band, all of them as a table. No section while the past is too short. */
function historySection({ page: { grouping, model }, content: { benchmarks } }: NoteContext): readonly NoteSection[] {
  const { history } = benchmarks;
  const bands =
    history === undefined ? [] : methods.map((method) => historyBand(history, method)).filter(({ statistics }) => statistics !== undefined);
  const [first] = bands;
  if (history === undefined || first === undefined) return [];
  const table = noteTable(
    plainBands(bands, model),
    { name: 'Own history of multiples', labelWidth: 22, widths: [15, 19, 22, 16, 22, 19, 16, 45], texts: [bandHeads.place] },
    grouping,
  );
  const sentence = demergerSentence(bands);
  return section('Own history', [
    {
      is: 'picture',
      finding: `${historyFinding(first, model, grouping).replace(/\.$/, '')}.`,
      chart: {
        content: historyLine(first, history, grouping),
        size: 'small',
        height: pictureHeight,
        description: historyAlternative(first, model, grouping),
      },
      table,
      tableIf: 'always',
    },
    ...(sentence === undefined ? [] : [paragraph(sentence, 'small')]),
    paragraph(`Multiples at month-end prices on the results known then. ${history.source}; ${history.basis}.`, 'small'),
  ]);
}

/** Companies in rows, latest metrics in columns, the company itself first; no section without peers. */
function peerSection({ page: { companies, grouping, model } }: NoteContext): readonly NoteSection[] {
  const shown = companies.flatMap(({ figures, ...company }) => (figures.is === 'ready' ? [{ ...company, figures }] : []));
  if (shown.length < 2) return [];
  const all = parametersOf(shown.map(({ figures }) => figures.figures));
  const found = peerMetrics
    .filter((id) => model.company.business !== 'ordinary' || !lendersOnly.includes(id))
    .flatMap((id) => all.find((parameter) => parameter.id === id) ?? [])
    .flatMap((parameter): readonly Metric[] => {
      const comparison = comparisonOf(parameter, 'Annual', shown);
      const at = comparison.rows[0]?.cells?.findLastIndex(({ cell }) => cell.is === 'figure') ?? -1;
      return at < 0 ? [] : [{ comparison, at }];
    });
  if (found.length === 0) return [];
  const table: NoteTable = {
    name: 'Peer comparison',
    label: 'Company',
    labelWidth: 44,
    columns: [
      { head: 'Market cap, ₹ crore', kind: 'number', width: 22 },
      ...found.map(({ comparison: { parameter, columns }, at }) =>
        columnOf(parameter.is === 'price' ? 'Price, ₹' : `${parameter.label}, ${columns[at]?.label ?? ''}`),
      ),
    ],
    rows: [
      ...shown.map(({ name, own, figures }, row) => ({
        label: name,
        isStrong: own,
        cells: [
          noteCell(figures.figures.model.marketCap, grouping),
          ...found.map(({ comparison, at }): NoteCell => {
            const compared = comparison.rows[row]?.cells?.[at];
            if (compared === undefined) return { text: '-' };
            const cell = shortened(noteCell(compared.cell, grouping));
            return compared.notComparable === undefined ? cell : { ...cell, text: `${cell.text}*` };
          }),
        ],
      })),
      {
        label: medianLabel,
        isStrong: true,
        cells: [
          emptyCell,
          ...found.map(({ comparison, at }) => {
            const median = comparison.medians?.[at];
            return median === undefined ? emptyCell : { text: cellText(median.cell, grouping) };
          }),
        ],
      },
    ],
  };
  const remarks = [
    ...new Set(found.flatMap(({ comparison, at }) => comparison.rows.flatMap(({ cells }) => cells?.[at]?.notComparable?.why ?? []))),
  ];
  const words = shown.flatMap((_, row) => found.flatMap(({ comparison, at }) => reasonOf(comparison.rows[row]?.cells?.[at]?.cell)));
  const absent = companies.flatMap(({ name, figures }) =>
    figures.is === 'none' ? [`${name}: ${figures.why}`] : figures.is === 'loading' ? [`${name}: figures were still loading.`] : [],
  );
  return section('Peer comparison', [
    { is: 'table', table },
    ...(remarks.length === 0 ? [] : [paragraph(`* Excluded from the median. ${remarks.join(' ')}`, 'small')]),
    ...(words.length === 0 ? [] : [paragraph(`n.m.: not meaningful (${[...new Set(words)].join('; ')}).`, 'small')]),
    ...(absent.length === 0 ? [] : [paragraph(absent.join(' '), 'small')]),
  ]);
}

function shortened(cell: NoteCell): NoteCell {
  if (notMeaningful.test(cell.text)) return { ...cell, text: 'n.m.' };
  return cell.text === notApplicable ? { ...cell, text: 'n.a.' } : cell;
}
