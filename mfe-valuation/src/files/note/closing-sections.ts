import { dateText, parseIsoDate, cellText } from '@mulya/domain';
import {
  datedCatalysts,
  isEmptyThesis,
  isMachineWritten,
  machineMark,
  machineText,
  partLabel,
  partText,
  thesisLabels,
  type Thesis,
  type ThesisPart,
} from '../../model/thesis.ts';
import { list, paragraph, section, type NoteBlock, type NoteItem, type NoteSection } from './note.ts';
import {
  baseFigureRows,
  baseFigures,
  type CheckResult,
  methodNames,
  methods,
  scenariosOf,
  sourceFigure,
} from '@mulya/valuation-model/fair-value';
import { historyBand } from '@mulya/valuation-model/valuation-methods';
import { disclosure } from '../../company/disclosure.ts';
import type { WorkbookBenchmarks } from '../workbook/content.ts';
import { figureGlyphs } from '../../kit/figure/figure-glyphs.ts';
import type { ExportedPage } from '../workbook-content.ts';
import type { NoteContext } from './note-context.ts';

/** The analyst's thesis in its own words, without its empty parts. Its one line is the first of the summary. */
export const thesisSection = (thesis: Thesis | undefined): readonly NoteSection[] =>
  section('Thesis', [...list(thesisItems(thesis)), ...machineRemark(thesis)]);

/** Which parts a machine wrote, or nothing. */
export const machineRemark = (thesis: Thesis | undefined): readonly NoteBlock[] =>
  thesis?.machine === undefined ? [] : [paragraph(machineText(thesis.machine), 'small')];

/** The parts of a thesis that are written, in their order. */
export function thesisItems(thesis: Thesis | undefined): readonly (NoteItem & { readonly label: string })[] {
  if (thesis === undefined || isEmptyThesis(thesis)) return [];
  const { conviction } = thesis;
  const item = (label: string, text: string) => (text.trim() === '' ? [] : [{ label, text: text.trim() }]);
  const itemOf = (part: ThesisPart, text: string = partText(thesis, part)) =>
    item(`${partLabel(part)}${isMachineWritten(thesis, part) ? machineMark : ''}`, text);
  const catalysts = datedCatalysts(thesis).map(({ on, text }) => {
    const day = parseIsoDate(on);
    return [...(day === undefined ? [] : [dateText(day)]), ...(text.trim() === '' ? [] : [text.trim()])].join(', ');
  });
  return [
    ...itemOf('reason1'),
    ...itemOf('reason2'),
    ...itemOf('reason3'),
    ...itemOf('catalysts', catalysts.join('\n')),
    ...itemOf('risks'),
    ...itemOf('changeMyMind'),
    ...item(thesisLabels.conviction, conviction === null ? '' : `${conviction} of 5`),
  ];
}

const results: Readonly<Record<Exclude<CheckResult, 'pass'>, string>> = { fail: 'failed check', warn: 'warning' };

/** What the checks found in the figures and in the assumptions. The analyst's own risks are part of the thesis. */
export function riskSection({ checks }: NoteContext): readonly NoteSection[] {
  const found = checks.flatMap(({ result, about, title, sentence }): readonly NoteItem[] =>
    result === 'pass' || about === 'source' ? [] : [{ label: `${title} (${results[result]})`, text: sentence }],
  );
  const none = paragraph('All checks of the figures and of the assumptions passed.');
  return section('Risks in figures and assumptions', found.length === 0 ? [none] : list(found));
}

/** Dates and sources of the figures, the analyst's overrides, the key to the marks, what is missing, and the disclosure. */
export function disclosureSection(context: NoteContext): readonly NoteSection[] {
  const { thesis } = context.page;
  const ofThesis = thesis === undefined || isEmptyThesis(thesis) ? '' : ' The thesis is the analyst’s.';
  const ofMachine =
    thesis?.machine === undefined ? `${ofThesis} No AI-generated text.` : ' The thesis has machine-written parts, which are marked.';
  const { figures, model, marks, disclosed } = closingItems(context);
  return section(
    'Sources and disclosures',
    list(
      [
        figures,
        model,
        ...overrideItems(context),
        ...missingItems(context),
        marks,
        {
          label: 'Text',
          text: `Sentences about figures are composed by rules from these figures.${ofMachine}`,
        },
        disclosed,
      ],
      'small',
    ),
  );
}

/** What every document says of its figures. */
export const closingItems = ({ page, content }: NoteContext): Readonly<Record<'figures' | 'model' | 'marks' | 'disclosed', NoteItem>> => ({
  figures: { label: 'Figures', text: `${content.asOf.join('. ')}. Amounts in ₹ crore, per-share figures in ₹.` },
  model: {
    label: 'Model',
    text: `Base year ${page.model.columns[0]}; sales, EBITDA, PAT and net worth grow at the assumed rates. The target price is PE-based. Scenarios and sensitivity use ${methodNames[page.method]}.`,
  },
  marks: { label: 'Marks', text: marksText },
  disclosed: { label: 'Disclosure', text: `${disclosure} Prepared with Mulya on ${dateText(page.today)}.` },
});

const marksText = [
  ...figureGlyphs.flatMap(({ state, glyph, meaning }) => (state === 'derived' || state === 'placeholder' ? [] : [`${glyph} ${meaning}`])),
  'no mark: as reported, or derived',
].join('; ');

/** "Cash & equivalents FY25: 100, yours, 21 Nov 2026 (annual report); reported 200". */
function overrideItems({ page: { model, grouping } }: NoteContext): readonly NoteItem[] {
  const { company, choices, columns } = model;
  const [base] = columns;
  const texts = baseFigures.flatMap((figure) => {
    const own = choices.own[figure];
    if (own === undefined) return [];
    const row = baseFigureRows[figure];
    const day = parseIsoDate(own.on);
    const reason = own.note.trim() === '' ? '' : ` (${own.note.trim()})`;
    const reported = cellText(sourceFigure(company, choices.baseYear, figure), grouping);
    return [
      `${row} ${base} ${cellText(model.at(row, base), grouping)}${day === undefined ? '' : `, ${dateText(day)}`}${reason}; reported ${reported}`,
    ];
  });
  return texts.length === 0 ? [] : [{ label: 'Overrides', text: `${texts.join('. ')}.` }];
}

/** Parts that a reader of research notes expects, and why they are not here. */
function missingItems({ page, content: { benchmarks } }: NoteContext): readonly NoteItem[] {
  const texts = [...unwrittenParts(page), ...(page.companies.length < 2 ? ['no peers are chosen'] : []), ...historyTexts(benchmarks)];
  return texts.length === 0 ? [] : [{ label: 'Not in this note', text: `${texts.join('; ')}.` }];
}

/** Parts that the analyst has not written. */
export const unwrittenParts = ({ thesis, scenarios }: ExportedPage): readonly string[] => [
  ...(thesis === undefined || isEmptyThesis(thesis) ? ['no thesis is written'] : []),
  ...(scenariosOf(scenarios).every(({ assumptions }) => assumptions === undefined) ? ['no bear and bull cases are set'] : []),
];

function historyTexts({ history, failures }: WorkbookBenchmarks): readonly string[] {
  if (failures?.history !== undefined) return ['past prices could not be loaded'];
  if (history === undefined) return ['no past prices are available'];
  const isShort = methods.every((method) => historyBand(history, method).statistics === undefined);
  return isShort ? ['the own history of multiples is too short'] : [];
}
