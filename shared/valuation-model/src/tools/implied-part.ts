import { chainOf, type FormulaInput } from '@mulya/domain';
import { checkText, knownFigures, type NamedCell } from '@mulya/domain/grounding';
import { dcfCells } from '../valuation-methods/dcf/names.ts';
import { impliedLead, impliedLeadText } from '../valuation-methods/implied-lead/implied-lead.ts';
import { reverseDcf } from '../valuation-methods/reverse-dcf/reverse-dcf.ts';
import type { ToolPage } from './tool-page.ts';

/** What the price implies, for the result of a tool. */
interface ImpliedPart {
  /** Whether the price implies anything. */
  readonly isKnown: boolean;
  /** Sentences of the page. */
  readonly sentences: readonly string[];
  /** The implied figure as "implied/figure", and those that the sentences quote. */
  readonly cells: readonly NamedCell[];
}

/** Begins a note that says what the price implies. */
export const impliedMark = 'What the price implies: ';

/** Reads what today's price implies, as the page says it first of a company without an estimate. */
export function impliedPart(page: ToolPage): ImpliedPart {
  const { model, benchmarks, today, source } = page;
  const behind: FormulaInput[] = [];
  const lead = impliedLead({ model, benchmarks, today }, source.grouping ?? 'international', (context) => {
    const reverse = reverseDcf(context);
    behind.push({ name: dcfCells.discountRate, cell: reverse.sheet.cell(dcfCells.discountRate) }, reverse.ownGrowth5);
    return reverse;
  });
  const sentences = [impliedLeadText(lead), ...(lead.why === undefined ? [] : [lead.why])];
  const { figure } = lead;
  return {
    isKnown: figure !== undefined,
    sentences,
    cells: [
      ...(figure === undefined ? [] : [{ id: 'implied/figure', label: figure.name, cell: figure.cell }]),
      ...quotedCells(sentences, page, [...behind, ...(figure === undefined ? [] : chainOf(figure.cell))]),
    ],
  };
}

/**
 * Finds the figures that sentences of the page quote, so that each number of them can be audited.
 *
 * @param behind figures of the sentences that the page has under no id
 */
export function quotedCells(sentences: readonly string[], page: ToolPage, behind: readonly FormulaInput[] = []): readonly NamedCell[] {
  const candidates = [...behind.map(({ name, cell }): NamedCell => ({ id: `implied/${name}`, label: name, cell })), ...page.cells];
  const { lines } = checkText(sentences.join('\n'), knownFigures(candidates), page.source.grouping ?? 'international');
  const quoted = new Set(lines.flatMap(({ parts }) => parts.flatMap((part) => (part.is === 'found' ? [part.figure.id] : []))));
  return candidates.filter(({ id }) => quoted.has(id));
}
