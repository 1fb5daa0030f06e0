import type { ValuationAnswer } from '@mulya/contract';
import { cellText, type Cell } from '@mulya/domain';
import { failedReasons, modelInput, oldPriceText, priceDay } from '@mulya/valuation-model/fair-value';
import { reverseDcf } from '@mulya/valuation-model/valuation-methods';
import { growthLeadText } from '../../model/growth-lead.ts';
import { priceOriginText, priceText, upsideText } from '../../kit/headline/headline-text.ts';
import { isMachineWritten, machineMark } from '../../model/thesis.ts';
import { targetText } from '../../model/lead-text.ts';
import { markOf, type NoteContext } from './note-context.ts';
import { paragraph, section, type NoteFact, type NoteSection } from './note.ts';

/** The figures of the head: target and upside, price with its date, market cap, 52-week range. */
export function noteFacts({ page, content, summary }: NoteContext): readonly NoteFact[] {
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
  return [
    fact(headline.label, target.cell, priceText(target.cell, grouping), how),
    fact(
      'Upside/(Downside)',
      upside.cell,
      upsideText(headline, grouping),
      upside.cell.is === 'figure' ? 'on the price, without dividends' : '',
    ),
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

/** The thesis in one line, where the target comes from, and how far it can be trusted. */
export function summarySection({ page, content, outcomes }: NoteContext): readonly NoteSection[] {
  const { model, grouping, thesis, today } = page;
  const { headline, checks, growth, benchmarks } = content;
  const isCashFlowValued = outcomes.some(({ id, is }) => id === 'dcf' && is === 'evaluated');
  const line = thesis?.line.trim() ?? '';
  const mark = thesis !== undefined && isMachineWritten(thesis, 'line') ? machineMark : '';
  const sentences = [
    targetText(model, checks, grouping) ?? '',
    growthLeadText(growth, grouping) ?? '',
    isCashFlowValued ? reverseDcf({ model, benchmarks, today }).sentence : '',
  ];
  const oldPrice = oldPriceText(priceDay(model, today), today);
  const caveats = [
    ...failedReasons(headline).map(({ check }) => check.sentence),
    ...headline.reading.flatMap(({ is, sentence }) => (is === 'failed' ? [] : [sentence])),
    ...(oldPrice === undefined ? [] : [oldPrice]),
  ];
  return section('Summary', [
    ...(line === '' ? [] : [paragraph(`${line}${mark}`, 'strong')]),
    paragraph(sentences.filter((sentence) => sentence !== '').join(' ')),
    ...(caveats.length === 0 ? [] : [paragraph(caveats.map((caveat) => caveat.replace(/[^.]$/, '$&.')).join(' '), 'caveat')]),
  ]);
}

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
