import { derive } from '../cells/derive.ts';
import { times, medianOf } from '../cells/formula.ts';
import type { CompanyEvent } from '../events/company-events.ts';
import { missingCell, notAvailable, reportedCell, type Cell, type FormulaInput } from '../figures/cell.ts';
import { chooseMarketPrice, priceFigure, priceName, serviceMarketCap, type Exchange } from '../figures/market-price.ts';
import { parseFigure } from '../figures/parse-figure.ts';
import { businessOf } from '../lines/business.ts';
import { annualLines, trailingLines } from '../lines/period-lines.ts';
import { dateText, parseIsoDate } from '../periods/calendar.ts';
import type { SourcePeriod, PeriodType } from '../statements/source.ts';
import type { StatementCode } from '../statements/statement-code.ts';
import { growthFigures, lineFigures, multipleFigures, ratioFigures, type HeadlineSource } from './headline-figures.ts';
import type { NamedCell } from './known-figure.ts';
import { statementTable } from '../statements/statement-table.ts';
import { cellOfCompany } from '../cells/cell-of-company.ts';

const types: readonly PeriodType[] = ['Annual', 'Interim'];

const codes: readonly StatementCode[] = ['INC', 'BAL', 'CAS'];

type Raw = number | string | null;

/**
 * The fields read from a company's valuation answer; the contract's `ValuationAnswer` fits. Amounts ₹ crore, shares crore, prices ₹, change
 * percent.
 */
export interface FiguresSource {
  readonly companyProfile: { readonly mgIndustry: string | null };
  readonly currentPrice: { readonly BSE: Raw; readonly NSE: Raw };
  readonly percentChange: Raw;
  readonly stockTechnicalData: readonly { readonly days: number; readonly bsePrice: Raw; readonly nsePrice: Raw }[];
  readonly financials: readonly SourcePeriod[];
  readonly asOf: { readonly price: string | null };
  readonly priceSource?: { readonly name: string; readonly isEntered?: boolean | undefined; readonly at?: string | undefined } | undefined;
  readonly layout: 'standard' | 'bank' | 'insurer';
  readonly isLender?: boolean | undefined;
  readonly marketCap: Raw;
  readonly sharesOutstanding: Raw;
  /** Oldest first. */
  readonly events?: readonly CompanyEvent[] | undefined;
}

/**
 * Returns all figures of a company from its valuation answer: named lines, their growth over one and three years, ratios, prices, market
 * cap, shares, moving averages, multiples at the current price, and each statement's lines. The periods of a row are consecutive, oldest
 * first. Cells have their origins. Words and missing cells are included, placeholders never. Ids: see `NamedCell`. Never throws.
 *
 * @param stockMarketCap ₹ crore from `/api/stock`, which takes precedence over the answer's own; undefined if not requested
 */
export function companyFigures(source: FiguresSource, stockMarketCap?: Raw): readonly NamedCell[] {
  const business = businessOf(source);
  const quotes = quotesOf(source, stockMarketCap);
  const company: HeadlineSource = {
    business,
    annual: annualLines(source.financials, business),
    trailing: trailingLines(source.financials, business),
    price: chooseMarketPrice(source.currentPrice)?.exchange === 'BSE' ? quotes.bse : quotes.nse,
    marketCap: quotes.marketCap,
    shares: quotes.shares,
    events: source.events,
    priceDay: parseIsoDate(source.asOf.price),
  };
  return unique([
    ...lineFigures(company),
    ...growthFigures(company),
    ...ratioFigures(company, todaysMarketCap(company)),
    ...multipleFigures(company),
    { id: 'price/bse', label: priceName('BSE', source), cell: quotes.bse },
    { id: 'price/nse', label: priceName('NSE', source), cell: quotes.nse },
    { id: 'price/change', label: '% Change', cell: quotes.change },
    { id: 'market-cap', label: 'Market cap', cell: quotes.marketCap },
    { id: 'shares', label: 'Current shares outstanding', cell: quotes.shares },
    ...averages(source, quotes.day),
    ...statementFigures(source.financials),
  ]);
}

/** The first of two cells with one id counts, because a source may give two periods the same name. */
function unique(cells: readonly NamedCell[]): readonly NamedCell[] {
  const byId = new Map<string, NamedCell>();
  for (const cell of cells) if (!byId.has(cell.id)) byId.set(cell.id, cell);
  return [...byId.values()];
}

function quotesOf(source: FiguresSource, stockMarketCap: Raw | undefined) {
  const priced = parseIsoDate(source.asOf.price);
  const day = priced === undefined ? 'date not available' : dateText(priced);
  const change = parseFigure(source.percentChange);
  const price = (exchange: Exchange): Cell => {
    const cell = positive(source.currentPrice[exchange], 'inr', `${exchange} price`, day);
    return cell.is === 'figure' ? priceFigure(cell.value, `${exchange} price`, day, source) : cell;
  };
  const ofStock = positive(serviceMarketCap(stockMarketCap, source) ?? null, 'crore', 'Market cap, stock data service', day);
  return {
    day,
    bse: price('BSE'),
    nse: price('NSE'),
    change: change === undefined ? notAvailable : reportedCell(change, 'percent', { line: '% Change', period: day }),
    marketCap: ofStock.is === 'figure' ? ofStock : positive(source.marketCap, 'crore', 'Market cap', day),
    shares: positive(source.sharesOutstanding, 'shares-crore', 'Shares outstanding', day),
  };
}

/** A quote of zero or below counts as missing. */
function positive(raw: Raw, unit: 'inr' | 'crore' | 'shares-crore', line: string, period: string): Cell {
  const value = parseFigure(raw);
  return value === undefined || value <= 0 ? missingCell('The source value is invalid.') : reportedCell(value, unit, { line, period });
}

/** The reported market cap, else price × shares. */
function todaysMarketCap({ annual, marketCap, price, shares }: HeadlineSource): FormulaInput {
  const name = 'Market cap';
  if (marketCap.is === 'figure') return { name, cell: marketCap };
  const count = shares.is === 'figure' ? { name: 'Current shares outstanding', cell: shares } : annual.at(-1)?.input('shares');
  if (count === undefined) return { name, cell: marketCap };
  const inputs = [{ name: 'Price', cell: price }, count];
  return {
    name,
    cell: derive(times('Price', count.name), 'crore', inputs, { remark: 'Price × shares; the source reports no market cap.' }),
  };
}

function averages({ stockTechnicalData }: FiguresSource, day: string): readonly NamedCell[] {
  return stockTechnicalData.flatMap(({ days, bsePrice, nsePrice }) =>
    (['BSE', 'NSE'] as const).map((exchange): NamedCell => {
      const label = `${exchange} average price, ${days} days`;
      const raw = exchange === 'BSE' ? bsePrice : nsePrice;
      return { id: `average/${days}/${exchange.toLowerCase()}`, label, cell: positive(raw, 'inr', label, day) };
    }),
  );
}

/** Returns every line of every statement, years and quarters. Unnamed lines are left out. */
function statementFigures(financials: readonly SourcePeriod[]): readonly NamedCell[] {
  return types.flatMap((type) =>
    codes.flatMap((code) => {
      const { rows, columns } = statementTable(financials, type, code);
      return rows.flatMap(({ id, label, cells }) =>
        columns.flatMap(({ label: period, standing }, at): readonly NamedCell[] => {
          const cell = cells[at];
          if (id === '' || cell === undefined) return [];
          const named = { id: `statement/${code}/${period}/${id}`, label: `${label} ${period}`, cell };
          return standing.is === 'regular' ? [named] : [{ ...named, apart: standing.why }];
        }),
      );
    }),
  );
}

/** A company with the figures for a median. */
export interface NamedCompany {
  readonly name: string;
  /** The result of `companyFigures`. */
  readonly cells: readonly NamedCell[];
}

/** Rows comparable between companies of any size: rates, ratios and multiples of one period. */
const comparable = /^(?:growth|cagr|ratio|multiple)\//;

/**
 * Returns the medians over peers of growth, ratios and multiples. Ids: "peer-median/<id>", such as "peer-median/ratio/roe/FY25". Labels
 * state the number of peers: "Peer median ROE FY25 (n = 3)". Only periods with the same label are combined, so a December year never mixes
 * with a March one. Words, missing cells, growth on a zero base and irregular periods are left out. A row without any figure has no cell.
 */
export function medianFigures(peers: readonly NamedCompany[]): readonly NamedCell[] {
  const found = new Map<string, { readonly label: string; readonly unit: 'percent' | 'times'; readonly inputs: FormulaInput[] }>();
  for (const { name, cells } of peers) {
    for (const { id, label, cell, apart } of cells) {
      if (!comparable.test(id) || cell.is !== 'figure' || cell.footnote !== undefined || apart !== undefined) continue;
      if (cell.unit !== 'percent' && cell.unit !== 'times') continue;
      const of = found.get(id) ?? { label, unit: cell.unit, inputs: [] };
      of.inputs.push({ name: `${name} ${label}`, cell: cellOfCompany(cell, name) });
      found.set(id, of);
    }
  }
  return [...found].map(([id, { label, unit, inputs }]) => ({
    id: `peer-median/${id}`,
    label: `Peer median ${label} (n = ${inputs.length})`,
    cell: derive(medianOf(inputs.map(({ name }) => name)), unit, inputs),
  }));
}
