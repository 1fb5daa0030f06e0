import { dateText, indianTime, missingCell, over, parseIsoDate, times, type Cell, type CellDefinition } from '@mulya/domain';
import { stakesOf, type StakeId } from '../../fair-value/method-inputs.ts';
import type { CompanySource } from '../../fair-value/model-company.ts';
import type { Model } from '../../fair-value/model.ts';
import type { MethodCells } from '../method-input.ts';
import type { Holding, MethodContext } from '../method.ts';

/** A stake with the cells of its value. */
export interface HeldCompany extends MethodCells {
  readonly id: StakeId;
  /** The name of the cell with the stake, percent. */
  readonly stake: string;
  /** Of the listed company; with its key where another one has the same name. */
  readonly name: string;
  /** The name of the cell with the market cap, ₹ crore. */
  readonly marketCap: string;
  /** The name of the cell with the value of the stake, ₹ crore. */
  readonly value: string;
}

/** What the stakes are read from. */
export interface HeldContext extends Pick<MethodContext, 'benchmarks'> {
  readonly model: Pick<Model, 'company' | 'choices'>;
}

/** The analyst's stakes, each with its company's market cap, in their order. */
export function heldCompanies({ model, benchmarks: { holdings = {} } }: HeldContext): readonly HeldCompany[] {
  const stakes = stakesOf(model.choices.assumptions.inputs).map(({ id, company }) => {
    const { [company.key]: holding } = holdings;
    return { id, key: company.key, holding, name: holding?.is === 'ready' ? holding.company.source.companyName : company.name };
  });
  return stakes.map(({ id, key, holding, name: own }, at) => {
    const name = stakes.some((other) => other.key !== key && other.name === own) ? `${own} (${key})` : own;
    const isRepeated = stakes.findIndex((other) => other.key === key) < at;
    const cells = marketCapCells(name, holding, isRepeated, own === model.company.source.companyName);
    const stake = `Stake in ${name}${isRepeated ? ', repeated' : ''}`;
    const value: CellDefinition = { name: `Value of s${stake.slice(1)}`, unit: 'crore', formula: over(times(stake, cells.marketCap), 100) };
    return { id, name, stake, value: value.name, marketCap: cells.marketCap, inputs: cells.inputs, formulas: [...cells.formulas, value] };
  });
}

/** Price × shares where the price is newer than the reported market cap, else the reported one. */
function marketCapCells(
  name: string,
  holding: Holding | undefined,
  isRepeated: boolean,
  isItself: boolean,
): MethodCells & Pick<HeldCompany, 'marketCap'> {
  const marketCap = `Market cap of ${name}${isRepeated ? ', repeated' : ''}`;
  const input = (cell: Cell) => ({ marketCap, inputs: { [marketCap]: cell }, formulas: [] });
  if (isItself) return input(missingCell('A company can’t hold a stake in itself. Remove it.'));
  if (isRepeated) return input(missingCell('The company is among the stakes twice. Remove one.'));
  if (holding === undefined) return input(missingCell('It isn’t loaded yet.'));
  if (holding.is === 'none') return input(missingCell(holding.why));
  const { company } = holding;
  const { price, sharesNow, source } = company;
  if (price.is !== 'figure') return input(missingCell('No market price, so the stake has no value.'));
  if (source.priceSource === undefined || sharesNow.is !== 'figure') return input(withSource(company.marketCap, source));
  const names = { price: `Price of ${name}`, shares: `Shares of ${name}` };
  return {
    marketCap,
    inputs: { [names.price]: withSource(price, source), [names.shares]: withSource(sharesNow, source) },
    formulas: [
      {
        name: marketCap,
        unit: 'crore',
        formula: times(names.price, names.shares),
        remark: 'The price is newer than the reported market cap.',
      },
    ],
  };
}

/** The cell of another company's quote says its source itself. */
function withSource(cell: Cell, source: CompanySource): Cell {
  if (cell.is !== 'figure' || cell.origin.state !== 'reported') return cell;
  return { ...cell, origin: { ...cell.origin, source: sourceText(source) } };
}

/** "NSE daily file of 18 Dec 2025", "Yahoo Finance, 27 Nov 2026, 15:30 IST". */
function sourceText({ source, priceSource }: CompanySource): string {
  if (priceSource?.at === undefined) return priceSource?.name ?? `${source.name}${source.stale ? ', last available copy' : ''}`;
  const { day, time } = indianTime(priceSource.at);
  const date = parseIsoDate(day);
  return `${priceSource.name}, ${date === undefined ? day : dateText(date)}, ${time} IST`;
}
