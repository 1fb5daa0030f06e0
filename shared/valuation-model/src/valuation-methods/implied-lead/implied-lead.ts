import {
  amountsIn,
  amountText,
  derive,
  eventText,
  figureText,
  isExceptionalAmong,
  minus,
  openSheet,
  plus,
  ratioInput,
  ratios,
  times,
  type Cell,
  type FormulaInput,
  type Grouping,
} from '@mulya/domain';
import type { Method } from '../../fair-value/assumptions.ts';
import { sourceFigure } from '../../fair-value/base-inputs.ts';
import { breakEvenGrowth } from '../../fair-value/implied-growth.ts';
import { growthDrivers, growthWords, noDriverWords } from '../../fair-value/method-driver.ts';
import { isPriced, shortText } from '../../fair-value/model-input.ts';
import { periodOf } from '../../fair-value/model-company.ts';
import { fairValueModel, type Model } from '../../fair-value/model.ts';
import { methodNames } from '../../fair-value/names.ts';
import { comparedInput, priceBreakOf } from '../../fair-value/price-break.ts';
import { dcf } from '../dcf/dcf.ts';
import { embeddedValue, embeddedValueField } from '../embedded-value/embedded-value.ts';
import { historyBand } from '../history/history-band.ts';
import { industryBenchmark } from '../industry/industry-benchmarks.ts';
import { rateCells } from '../lender-inputs/evaluate-at-rate.ts';
import { costOfEquityField, longTermGrowthField } from '../lender-inputs/lender-fields.ts';
import { methodInputCell } from '../method-input.ts';
import type { MethodContext } from '../method.ts';
import { ownGrowth } from '../reverse-dcf/own-growth.ts';
import { grewText, reverseDcf, type ImpliedText, type ReverseDcf } from '../reverse-dcf/reverse-dcf.ts';
import { comparedBy } from '../valuation-methods.ts';

/** What the page says first of a company without an estimate: a sentence around its most important words. */
export interface ImpliedLead {
  /**
   * `growth`: the sales growth of the reverse DCF; `roe`: a lender's, from its PB; `embedded-value`: an insurer's P/EV; `multiple`: the
   * growth that a median multiple asks for. The others say why nothing is implied.
   */
  readonly is:
    | 'growth'
    | 'roe'
    | 'embedded-value'
    | 'multiple'
    | 'needs-price'
    | 'needs-shares'
    | 'not-comparable'
    | 'needs-embedded-value'
    | 'nothing';
  readonly before: string;
  /** "6.3%", "Needs price" */
  readonly lead: string;
  /** The figure that `lead` writes, for its audit trail; undefined for words. */
  readonly figure: FormulaInput | undefined;
  readonly after: string;
  /** Why the usual reading of the price gives nothing, as a sentence, where a multiple gives something. */
  readonly why: string | undefined;
}

/** The whole lead as a text. */
export const impliedLeadText = ({ before, lead, after }: ImpliedLead): string => `${before}${lead}${after}`;

/**
 * Returns what today's price implies for a company, by the first way that gives something: the reverse DCF, a lender's PB, an insurer's
 * embedded value, a median multiple. Otherwise the figure or the event that is in the way. Never throws.
 *
 * @param reverseOf the reverse DCF of the context, if the caller has it already
 */
export function impliedLead(
  context: MethodContext,
  grouping: Grouping,
  reverseOf: (context: MethodContext) => ReverseDcf = reverseDcf,
): ImpliedLead {
  const { model } = context;
  const latest = latestModel(model);
  const { business } = model.company;
  const reading =
    business === 'lender' ? ofLender(context, latest) : business === 'insurer' ? ofInsurer(context) : ofCashFlow(context, reverseOf);
  const [base] = model.columns;
  const price = model.at('Price', base);
  const at = price.is === 'figure' ? `At ${amountText(price.value, 'inr', grouping)} ` : '';
  if ('figure' in reading && isPriced(model)) return { ...reading, before: `${at}${reading.before}`, why: undefined };
  if (!isPriced(model)) return words('needs-price', 'Needs price', ': the source has no market price.');
  if (model.at('Shares', base).is !== 'figure') return words('needs-shares', 'Needs shares', ': the source has no share count.');
  const event = priceBreakOf(business === 'ordinary' ? model : latest, comparedBy[business === 'ordinary' ? 'dcf' : 'pb']);
  if (event !== undefined) return words('not-comparable', 'Not comparable', `: ${eventText(event)}.`);
  if (business === 'insurer') return words('needs-embedded-value', 'Enter an embedded value', ' to see what the price implies.');
  const why = 'why' in reading ? reading.why : '';
  const nothing = business === 'lender' ? 'No ROE' : 'No sales growth';
  const byMultiple = ofMultiple(context, latest);
  return byMultiple === undefined
    ? words('nothing', nothing, ` can be read from the price: ${why}.`)
    : { ...byMultiple, why: `${nothing} can be read from the price: ${why}.` };
}

const words = (is: ImpliedLead['is'], lead: string, after: string): ImpliedLead => ({
  is,
  before: '',
  lead,
  figure: undefined,
  after,
  why: undefined,
});

/** A way to read the price: its sentence without the price, or why it says nothing. */
type Reading = Omit<ImpliedLead, 'why'> | { readonly why: string };

function ofCashFlow(context: MethodContext, reverseOf: (context: MethodContext) => ReverseDcf): Reading {
  const whyNot = dcf.whyNot(context.model, context.today);
  if (whyNot !== undefined) return { why: clauseOf(whyNot) };
  if (priceBreakOf(context.model, comparedBy.dcf) !== undefined) return { why: '' };
  const { growth, implied, why = '' } = reverseOf(context);
  return implied === undefined ? { why } : ofText('growth', growth, implied);
}

const ofText = (is: ImpliedLead['is'], figure: FormulaInput, { before, figure: lead, after }: ImpliedText): Reading => ({
  is,
  before,
  lead,
  figure,
  after,
});

/** The first sentence of a text as a part of another sentence. */
const clauseOf = (text: string): string => `${text.slice(0, 1).toLowerCase()}${text.slice(1).replace(/\.( .*)?$/, '')}`;

const roe = ratios.find(({ id }) => id === 'roe');

/** ROE = growth + PB × (cost of equity − growth), percent: the return at which the PB of the latest year is the justified one. */
function ofLender(context: MethodContext, latest: Model): Reading {
  const [base] = latest.columns;
  const pb = comparedInput(latest, 'PB', base);
  const growth = { name: longTermGrowthField.label, cell: methodInputCell(longTermGrowthField, context) };
  const rate = { name: costOfEquityField.label, cell: openSheet(graphOf(rateCells(context))).cell(costOfEquityField.label) };
  const cell = derive(plus(growth.name, times(pb.name, minus(rate.name, growth.name))), 'percent', [growth, pb, rate], {
    remark: 'The ROE at which the justified PB is the PB of the price.',
  });
  if (cell.is !== 'figure') return { why: whyWithout([pb, growth, rate]) };
  if (valueOf(rate.cell) - valueOf(growth.cell) <= 1)
    return { why: `growth of ${shortText(growth.cell)} is within 1 point of the cost of equity of ${shortText(rate.cell)}` };
  const period = latest.company.annual.findLast(({ column }) => column.standing.is === 'regular');
  const own = period === undefined || roe === undefined ? undefined : ratioInput(roe, period, latest.company.business).cell;
  const known = own?.is === 'figure' ? `; ROE was ${figureText(own.value, 'percent')} in ${base}` : '';
  return ofText(
    'roe',
    { name: 'Implied ROE', cell },
    {
      before: 'the price implies an ROE of ',
      figure: figureText(cell.value, 'percent'),
      after: ` (PB of ${figureText(valueOf(pb.cell), 'times')} in ${base}, cost of equity ${shortText(rate.cell)}, growth ${shortText(growth.cell)})${known}.`,
    },
  );
}

const graphOf = ({ inputs, formulas }: ReturnType<typeof rateCells>) => ({
  inputs: new Map(Object.entries(inputs)),
  formulas: new Map(formulas.map((each) => [each.name, each])),
});

function ofInsurer(context: MethodContext): Reading {
  if (methodInputCell(embeddedValueField, context).is !== 'figure' || embeddedValue.whyNot(context.model, context.today) !== undefined)
    return { why: '' };
  const figure = { name: 'P/EV of the price', cell: embeddedValue.evaluate(context).sheet.cell('P/EV of the price') };
  if (figure.cell.is !== 'figure') return { why: '' };
  const after = ' its embedded value a share.';
  return ofText('embedded-value', figure, { before: 'the price is ', figure: figureText(figure.cell.value, 'times'), after });
}

/**
 * The growth over three years from the latest annual year at which a median multiple gives the price: of PAT, or of sales after a loss or
 * an exceptional profit, which has no PE to compare.
 */
function ofMultiple({ model, benchmarks }: MethodContext, latest: Model): Omit<ImpliedLead, 'why'> | undefined {
  const [base] = latest.columns;
  const method: Method = noDriverWords(latest, 'pe') === undefined && !isExceptional(latest) ? 'pe' : 'evSales';
  const median = medianOf(benchmarks, method);
  if (median === undefined) return undefined;
  const figure = {
    name: `Implied ${growthWords[growthDrivers[method]]} from ${base}`,
    cell: breakEvenGrowth(latest, method, median.input, base),
  };
  if (figure.cell.is !== 'figure') return undefined;
  const { value } = figure.cell;
  const line = method === 'pe' ? 'PAT' : 'sales';
  const own = ownGrowth(model.company, method === 'pe' ? 'pat' : 'sales', 3).cell;
  const known = own.is === 'figure' ? `; ${line} ${grewText(own.value)} a year over the last three` : '';
  const multiple = `${median.whose} ${methodNames[method]} of ${figureText(valueOf(median.input.cell), 'times')}`;
  return {
    is: 'multiple',
    figure,
    before: `At ${multiple} the price ${value < 0 ? `allows ${line} to fall ` : `asks for ${line} growth of `}`,
    lead: figureText(Math.abs(value), 'percent'),
    after: ` a year for three years from ${base}${known}.`,
  };
}

function isExceptional({ company: { annual, business }, choices }: Model): boolean {
  const year = periodOf({ annual }, choices.baseYear);
  return choices.own.pat === undefined && year !== undefined && isExceptionalAmong(year, annual, business, amountsIn);
}

/** The multiple's median in the own history of 24 months or more, else in the industry. */
function medianOf({ history, industry }: MethodContext['benchmarks'], method: Method) {
  const own = history && historyBand(history, method).statistics?.median;
  if (own !== undefined && valueOf(own.cell) > 0) return { input: own, whose: 'its own median' };
  const median = industry && industryBenchmark(industry, method).median;
  return median !== undefined && valueOf(median.cell) > 0 ? { input: median, whose: `the ${industry?.scope ?? ''}’s median` } : undefined;
}

/** The model of the latest annual year, with the analyst's price, and the count of shares where that year has none. */
function latestModel(model: Model): Model {
  const { company, choices } = model;
  const baseYear = company.annual.findLast(
    ({ fiscalYear, column }) => fiscalYear !== undefined && column.standing.is === 'regular',
  )?.fiscalYear;
  if (baseYear === undefined || baseYear === choices.baseYear) return model;
  const { price, shares } = choices.own;
  const lacksShares = sourceFigure(company, baseYear, 'shares').is !== 'figure';
  const own = { ...(price === undefined ? {} : { price }), ...(shares === undefined || !lacksShares ? {} : { shares }) };
  return fairValueModel(company, { ...choices, baseYear, own });
}

const valueOf = (cell: Cell): number => (cell.is === 'figure' ? cell.value : NaN);

function whyWithout(inputs: readonly FormulaInput[]): string {
  const without = inputs.find(({ cell }) => cell.is !== 'figure');
  if (without === undefined) return '';
  const { name, cell } = without;
  return cell.is === 'words' ? `${name} is ${cell.text}` : `${name}: ${cell.is === 'missing' ? clauseOf(cell.why) : ''}`;
}
