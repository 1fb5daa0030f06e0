import type { ValuationAnswer } from '@mulya/contract';
import { cellText, dateText, signedPercentText, type Cell, type Grouping } from '@mulya/domain';
import {
  asSentenceStart,
  assumedText,
  comparedInput,
  expectedTarget,
  failedReasons,
  headlineMethod,
  type HeadlineReading,
  isFromBenchmarks,
  isOwnMultiple,
  methodNames,
  type Model,
  modelInput,
  notTypedTexts,
  oldPriceText,
  priceDay,
  targetColumn,
  targetPriceRows,
  upsideRows,
} from '@mulya/valuation-model/fair-value';
import { impliedLead, impliedLeadText, payoutText, totalReturn, type ImpliedLead } from '@mulya/valuation-model/valuation-methods';
import { growthLeadText } from '../../model/growth-lead.ts';
import { priceOriginText, priceText, upsideText } from '../../kit/headline/headline-text.ts';
import { isMachineWritten, machineMark } from '../../model/thesis.ts';
import { targetText } from '../../model/lead-text.ts';
import { markOf, type NoteContext } from './note-context.ts';
import { paragraph, section, type NoteFact, type NoteSection } from './note.ts';

const isOwnEstimate = ({ page: { model } }: NoteContext): boolean => isOwnMultiple(model, headlineMethod);

const leadOf = ({ page: { model, today, grouping }, content: { benchmarks } }: NoteContext): ImpliedLead =>
  impliedLead({ model, benchmarks, today }, grouping);

/** The figures of the head: own target and returns, else what the price implies; the dated price, market cap, 52-week range. */
export function noteFacts(context: NoteContext): readonly NoteFact[] {
  const { page, content, summary } = context;
  const { model, grouping } = page;
  const { headline } = content;
  const [base] = model.columns;
  const fact = (label: string, cell: Cell, text: string, detail = ''): NoteFact => ({
    label,
    value: { text, mark: markOf(cell) },
    ...(detail === '' ? {} : { detail }),
  });
  const { target, upside, multiple, eps, price, column } = headline;
  const how =
    target.cell.is === 'figure' ? `${cellText(multiple.cell, grouping)} × ${column} EPS of ${priceText(eps.cell, grouping)}` : 'PE-based';
  const marketCap = modelInput(model, 'Market cap', base).cell;
  const range = summary.rows.find(({ id }) => id === 'year-range');
  const estimate = () => [
    fact(headline.label, target.cell, priceText(target.cell, grouping), how),
    fact(
      'Upside/(Downside)',
      upside.cell,
      upsideText(headline, grouping),
      upside.cell.is === 'figure' ? 'on the price, without dividends' : '',
    ),
    ...returnFacts(),
  ];
  const returnFacts = (): readonly NoteFact[] => {
    const found = totalReturn(page);
    const { total, aYear, end } = found;
    if (total.cell.is !== 'figure') return [];
    const rate = aYear.cell.is === 'figure' ? `${signedPercentText(aYear.cell.value, grouping)} a year` : '';
    const detail = `${rate} to ${dateText(end)}`.trim() + `, with dividends; ${payoutText(found)}`;
    return [fact('Total return', total.cell, signedPercentText(total.cell.value, grouping), detail)];
  };
  const expectedFacts = (): readonly NoteFact[] => {
    const found = expectedTarget(model, page.scenarios, page.method, page.today);
    if (found?.value.cell.is !== 'figure') return [];
    const { cell } = found.upside;
    const onPrice = cell.is === 'figure' ? `${signedPercentText(cell.value, grouping)} on the price, ` : '';
    return [
      fact(
        'Expected value',
        found.value.cell,
        priceText(found.value.cell, grouping),
        `${onPrice}by ${methodNames[page.method]} and probabilities`,
      ),
    ];
  };
  const implied = () => {
    const { figure } = leadOf(context);
    return figure === undefined ? [] : [fact(figure.name, figure.cell, cellText(figure.cell, grouping))];
  };
  return [
    ...(isOwnEstimate(context) ? estimate() : implied()),
    ...expectedFacts(),
    fact('Price', summary.price.cell, priceText(summary.price.cell, grouping), priceOriginText(price.cell)),
    ...(marketCap.is === 'figure' ? [fact('Market cap, ₹ crore', marketCap, cellText(marketCap, grouping))] : []),
    ...(range?.low.cell.is === 'figure' && range.high.cell.is === 'figure'
      ? [
          fact(
            '52-week range',
            range.low.cell,
            `${priceText(range.low.cell, grouping)} to ${priceText(range.high.cell, grouping)}`,
            range.basis,
          ),
        ]
      : []),
  ];
}

/** The thesis in one line, what the price implies, where the target comes from, and how far it can be trusted. */
export function summarySection(context: NoteContext): readonly NoteSection[] {
  const { page, content } = context;
  const { model, grouping, thesis, today } = page;
  const { headline, checks, growth } = content;
  const isOwn = isOwnEstimate(context);
  const line = thesis?.line.trim() ?? '';
  const mark = thesis !== undefined && isMachineWritten(thesis, 'line') ? machineMark : '';
  const lead = leadOf(context);
  const implied = [impliedLeadText(lead), lead.why ?? ''];
  const grown = growthLeadText(growth, grouping) ?? '';
  const sentences = isOwn ? [targetText(model, checks, grouping) ?? '', fairPriceText(page), grown, ...implied] : [...implied, grown];
  const oldPrice = oldPriceText(priceDay(model, today), today);
  const caveats = [
    ...(isOwn ? notTypedTexts(model, headlineMethod).map(asSentenceStart) : [notAnEstimateText(model, grouping)]),
    ...failedReasons(headline).map(({ check }) => check.sentence),
    ...headline.reading.flatMap(({ is, sentence }) => (is === 'failed' || (!isOwn && ofTarget.has(is)) ? [] : [sentence])),
    ...(oldPrice === undefined ? [] : [oldPrice]),
  ].filter((caveat) => caveat !== '');
  return section('Summary', [
    ...(line === '' ? [] : [paragraph(`${line}${mark}`, 'strong')]),
    paragraph(sentences.filter((sentence) => sentence !== '').join(' ')),
    ...(caveats.length === 0 ? [] : [paragraph(caveats.map((caveat) => caveat.replace(/[^.]$/, '$&.')).join(' '), 'caveat')]),
  ]);
}

/** "The fair price today for a return of 12.0% a year is ₹4,000.00." Empty without one. */
function fairPriceText(page: NoteContext['page']): string {
  const { fairPrice, required } = totalReturn(page);
  if (fairPrice.cell.is !== 'figure') return '';
  return `The fair price today for a return of ${cellText(required.cell, page.grouping)} a year is ${priceText(fairPrice.cell, page.grouping)}.`;
}

/**
 * The line of a target price that is nobody's estimate: "Default assumptions (15% growth, 30x): ₹6,122.80, +166.0%. Not an estimate."
 * Empty without a figure, and across an event.
 */
function notAnEstimateText(model: Model, grouping: Grouping): string {
  const [target, upside] = [targetPriceRows, upsideRows].map(
    (rows) => comparedInput(model, rows[headlineMethod], targetColumn(model)).cell,
  );
  if (target?.is !== 'figure') return '';
  const price = priceText(target, grouping);
  if (isFromBenchmarks(model, headlineMethod)) return `From benchmarks, not yet your estimate: ${price}.`;
  const change = upside?.is === 'figure' ? `, ${signedPercentText(upside.value, grouping)}` : '';
  return `Default assumptions (${assumedText(model, headlineMethod)}): ${price}${change}. Not an estimate.`;
}

/** Remarks on a target price, which say nothing of a target that is nobody's estimate. */
const ofTarget: ReadonlySet<HeadlineReading['is']> = new Set(['default-assumptions', 'rerating', 'no-price']);

/** "Information Technology · NSE TCS · BSE 532540 · ISIN INE467B01029" */
export function listingText({ ids, companyProfile }: Pick<ValuationAnswer, 'ids' | 'companyProfile'>): string {
  const codes = [
    companyProfile.mgIndustry ?? '',
    ids.nse === null ? '' : `NSE ${ids.nse}`,
    ids.bse === null ? '' : `BSE ${ids.bse}`,
    ids.isin === null ? '' : `ISIN ${ids.isin}`,
  ];
  return codes.filter((part) => part !== '').join(' · ');
}
