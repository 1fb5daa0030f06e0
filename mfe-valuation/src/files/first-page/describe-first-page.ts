import { dateText } from '@mulya/domain';
import { checkCounts, joinList, methodNames, type RowName } from '@mulya/valuation-model/fair-value';
import type { WorkbookBenchmarks } from '../workbook/content.ts';
import { thesisLabels, type Thesis } from '../../model/thesis.ts';
import { closingItems, unwrittenParts, machineRemark, thesisItems } from '../note/closing-sections.ts';
import { financialBlocks } from '../note/financial-section.ts';
import { noteContext, type NoteContext } from '../note/note-context.ts';
import { listingText, noteFacts, summarySection } from '../note/note-head.ts';
import { list, paragraph, section, type Note, type NoteBlock, type NoteSection, type NoteTable } from '../note/note.ts';
import { scenarioTable } from '../note/outlook-sections.ts';
import { valuationPicture } from '../note/valuation-sections.ts';
import type { ExportedPage } from '../workbook-content.ts';

/** The rows of the financial summary that fit. */
const keyFigures: readonly RowName[] = [
  'Sales',
  'Sales growth',
  'EBITDA margin',
  'Adjusted PAT',
  'PAT growth',
  'EPS',
  'BVPS',
  'PE',
  'EV/EBITDA',
  'PB',
];

/** Relative to the columns of the scenarios. */
const scenarioLabelWidth = 60;

/** Its source is in the Price section, and has no space here. */
const rangeLabel = '52-week range';

/** Lines of a thesis that fit, and the characters of a line: next to the scenarios, and over the whole width. */
const thesisSpace = { narrow: { lines: 10, characters: 62 }, full: { lines: 10, characters: 130 } } as const;

/**
 * The first sheet of the printed page: headline with its state, football field, thesis, key figures, scenarios, disclosures. Its parts are
 * those of the research note, as far as they fit on one sheet of A4. Pure.
 *
 * @param benchmarks the past and the industry, as far as the page has them
 */
export function describeFirstPage(page: ExportedPage, benchmarks: WorkbookBenchmarks): Note {
  const context = noteContext(page, benchmarks);
  const [base] = page.model.columns;
  return {
    name: 'Valuation',
    company: page.answer.companyName,
    listing: listingText(page.answer),
    date: dateText(page.today),
    facts: noteFacts(context).map(({ detail, ...fact }) =>
      fact.label === rangeLabel || detail === undefined ? fact : { ...fact, detail },
    ),
    sections: [
      ...summarySection(context).map(({ title, blocks }) => ({ title, blocks: withChecks(blocks, context) })),
      ...section('Valuation summary', [valuationPicture(context, 'not drawn')]),
      ...inColumns(context),
      ...disclosures(context, base),
    ],
  };
}

/** The scenarios next to the thesis, or next to the key figures if there is none. */
function inColumns(context: NoteContext): readonly NoteSection[] {
  const { page } = context;
  const figures = section('Key figures', financialBlocks(context, keyFigures).map(withShortWords));
  const scenarios = scenarioTable(context).flatMap((table) =>
    section(`Scenarios by ${methodNames[page.method]}`, [{ is: 'table', table: { ...table, labelWidth: scenarioLabelWidth } }]),
  );
  const thesis = thesisThatFits(page.thesis, scenarios.length === 0 ? thesisSpace.full : thesisSpace.narrow);
  if (scenarios.length === 0) return [...thesis, ...figures];
  const pair = [
    ...(thesis.length === 0 ? figures : thesis).map((each) => ({ ...each, column: 'wide' }) as const),
    ...scenarios.map((each) => ({ ...each, column: 'narrow' }) as const),
  ];
  return thesis.length === 0 ? pair : [...pair, ...figures];
}

/** The result of the checks at the end of the last paragraph, which says how far the target price can be trusted. */
function withChecks(blocks: readonly NoteBlock[], { content }: NoteContext): readonly NoteBlock[] {
  const text = `Checks: ${checkCounts(content.checks)}.`;
  const last = blocks.at(-1);
  return last?.is === 'paragraph' ? [...blocks.slice(0, -1), { ...last, text: `${last.text} ${text}` }] : [...blocks, paragraph(text)];
}

/** "not meaningful" and "not comparable" without their reason, which the model's table and the checks have: one line a row. */
const withShortWords = (block: NoteBlock): NoteBlock =>
  block.is === 'table' ? { ...block, table: { ...block.table, rows: block.table.rows.map(shortRow) } } : block;

const shortRow = (row: NoteTable['rows'][number]): NoteTable['rows'][number] => ({
  ...row,
  cells: row.cells.map((cell) => ({ ...cell, text: cell.text.replace(/^(not meaningful|not comparable)(?: \(|: ).*$/, '$1') })),
});

/** The conviction and the other parts of the thesis, as far as they fit, and the names of those that do not: no text is cut. */
function thesisThatFits(thesis: Thesis | undefined, { lines: limit, characters }: ThesisSpace): readonly NoteSection[] {
  const remark = machineRemark(thesis);
  let lines = limit - remark.reduce((sum, block) => sum + (block.is === 'paragraph' ? linesOf(block.text, characters) : 0), 0);
  const all = thesisItems(thesis);
  const ordered = [
    ...all.filter(({ label }) => label === thesisLabels.conviction),
    ...all.filter(({ label }) => label !== thesisLabels.conviction),
  ];
  const items = ordered.map((item) => {
    const needed = linesOf(`${item.label}: ${item.text}`, characters);
    const fits = needed <= lines;
    if (fits) lines -= needed;
    return { item, fits };
  });
  const others = items.flatMap(({ item, fits }) => (fits ? [] : [item.label]));
  return section('Thesis', [
    ...list(items.flatMap(({ item, fits }) => (fits ? [item] : []))),
    ...(others.length === 0 ? [] : [paragraph(`${joinList(others)}: see Thesis in Fair Market Value.`, 'small')]),
    ...remark,
  ]);
}

interface ThesisSpace {
  readonly lines: number;
  readonly characters: number;
}

const linesOf = (text: string, characters: number): number =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / characters)), 0);

function disclosures(context: NoteContext, base: string): readonly NoteSection[] {
  const { figures, marks, disclosed } = closingItems(context);
  const unwritten = unwrittenParts(context.page);
  return section(
    'Disclosures',
    list(
      [
        { ...figures, text: `${figures.text} Base year ${base}; the target price is PE-based.` },
        ...(unwritten.length === 0 ? [] : [{ label: 'Not on this page', text: `${unwritten.join('; ')}.` }]),
        marks,
        disclosed,
      ],
      'small',
    ),
  );
}
