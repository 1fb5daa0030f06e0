import type { Cell } from '@mulya/domain';
import { type Method, methodNames, type Model, targetColumn, upsideRows } from '@mulya/valuation-model/fair-value';
import type { MethodBridge, UpsideBridge } from '@mulya/valuation-model/value-drivers';
import { upsideOf } from '../upside.ts';
import { inSentence } from './in-sentence.ts';

/** Where a bridge ends, in the words of the chart and the table. */
export interface BridgeEnd {
  /** Of the last column: "Target FY28E". */
  readonly column: string;
  /** Of the last row: "Target price FY28E". */
  readonly row: string;
  /** Before the amount in a sentence: "a PE-based". */
  readonly words: string;
  /** Percent. */
  readonly upside: Cell;
  /** How to read the steps, as a sentence. */
  readonly lead: string;
}

const articles: Readonly<Record<Method, string>> = { pe: 'a', evEbitda: 'an', evSales: 'an', pb: 'a' };

/** The end of a target multiple's bridge. */
export function targetEnd(model: Model, { method }: UpsideBridge): BridgeEnd {
  const last = targetColumn(model);
  return {
    column: `Target ${last}`,
    row: `Target price ${last}`,
    words: `${articles[method]} ${methodNames[method]}-based`,
    upside: model.at(upsideRows[method], last),
    lead: 'Growth at today’s multiple, then the change of the multiple, ₹ per share.',
  };
}

const names: Readonly<Record<MethodBridge['id'], string>> = {
  dcf: 'DCF value',
  justifiedPb: 'Justified P/B value',
  residualIncome: 'Residual income value',
  embeddedValue: 'P/EV value',
  netAssetValue: 'Net asset value',
};

const leads: Readonly<Record<MethodBridge['id'], string>> = {
  dcf: 'From the sales growth that the price implies to yours, ₹ per share.',
  justifiedPb: 'From the price to book value, then what the method pays above it, ₹ per share.',
  residualIncome: 'From the price to book value, then what the method pays above it, ₹ per share.',
  embeddedValue: 'From the price to embedded value, then what your multiple pays above it, ₹ per share.',
  netAssetValue: 'From the price to the assets, then less your holding discount, ₹ per share.',
};

/** The end of another method's bridge. */
export function valueEnd(model: Model, { id, target }: MethodBridge): BridgeEnd {
  const name = names[id];
  return {
    column: name,
    row: `${name} per share`,
    words: `a ${inSentence(name)} of`,
    upside: upsideOf(model, target).cell,
    lead: leads[id],
  };
}
