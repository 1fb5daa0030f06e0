/** Reads a company's texts line by line, and then as one page. */
import type { Case } from '../subjects.ts';
import { isFinancial, numberIn } from '../../fair-value/statement-figures.ts';
import { yearBefore } from '../evaluated-claim.ts';
import { independentFigures, isBroken } from '../independent-figures.ts';
import { statementsFor, textOf } from '../under-test.ts';
import { balanceRules } from './balance-rules.ts';
import { marketRules } from './market-rules.ts';
import { modelRules } from './model-rules.ts';
import { ownRules } from './own-rules.ts';
import { Reader, type Point, type ReadPage } from './reader.ts';
import { recentRules } from './recent-rules.ts';
import { textRules } from './text-rules.ts';

const rules = [...ownRules, ...balanceRules, ...recentRules, ...marketRules, ...modelRules, ...textRules];

const cards = ['model', 'strengths', 'swot', 'peerComparison', 'recommendations', 'outlook', 'outlook1', 'moat'] as const;

export interface Line {
  /** "swot", "growth.comment". */
  readonly card: string;
  /** The SWOT heading above the line; '' elsewhere. */
  readonly section: string;
  readonly text: string;
}

export interface ReadLine extends Line {
  /** Why the line is false; empty for a true one. */
  readonly faults: readonly string[];
  readonly points: readonly Point[];
}

const kindOf = ({ answer, subject }: Case): ReadPage['kind'] =>
  subject.own.business === 'insurer' ? 'insurers' : isFinancial(answer) ? 'lenders' : 'ordinary';

/** The statements behind a page, computed without the analyst. Only period names come from the page. */
export function pageOf(one: Case): ReadPage {
  const { value, ofPeers } = independentFigures(one.answer, one.peers);
  const { own, peers } = one.subject;
  return {
    value,
    ofPeers,
    newest: own.newest?.label ?? '',
    analysed: own.years.flatMap(({ label, fiscalYear }) =>
      fiscalYear !== undefined && fiscalYear >= 2023 && fiscalYear <= 2025 ? [label] : [],
    ),
    quarters: own.quarters === undefined ? [] : [own.quarters.now.label],
    hasEventWithin: (days) =>
      isBroken(
        one.answer,
        new Date(Date.parse(one.answer.asOf.price ?? '') - days * 1.4 * 86_400_000).toJSON()?.slice(0, 10),
        one.answer.asOf.price,
      ),
    isFirstAfterEvent: (label) => isBroken(one.answer, endOf(yearBefore(label)), endOf(label)),
    hasBaseDepreciation: one.answer.financials.some(
      ({ Type, FiscalYear, stockFinancialMap: { INC = [] } }) =>
        Type === 'Annual' &&
        FiscalYear === '2025' &&
        INC.some(({ key, value: amount }) => /^depreciation/i.test(key) && numberIn(amount) !== undefined),
    ),
    kind: kindOf(one),
    peers: peers.map(({ key, name, newest, business }) => ({
      key,
      name,
      newest: newest?.label ?? 'none',
      isSameKind: business === own.business,
    })),
  };
}

/** "FY26" → "2026-03-31", "CY25 (Dec 2025)" → "2025-12-31". */
function endOf(label: string): string {
  const [, month, year] = /\((\w{3}) (\d{4})\)$/.exec(label) ?? [];
  const at = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'].indexOf(month ?? '') + 1;
  return at === 0 ? `20${label.slice(2, 4)}-03-31` : `${year ?? ''}-${String(at).padStart(2, '0')}-31`;
}

/** All texts about a company: its eight cards, growth comments and recommendations. */
export function linesOf({ subject }: Case): readonly Line[] {
  const written = (purpose: string, content: string): readonly string[] =>
    textOf(statementsFor({ purpose, messages: [{ role: 'user', content }] }, subject), subject.facts).split('\n');
  const ofCards = cards.flatMap((card) => {
    let section = '';
    return written(`research.${card}`, '').map((line): Line => {
      const heading = /^(Strengths|Weaknesses|Opportunities|Threats):$/.exec(line)?.[1];
      if (heading !== undefined || !line.startsWith('- ')) section = heading ?? '';
      return { card, section: heading === undefined ? section : '', text: line.replace(/^- (?=\S)/, '') };
    });
  });
  const ofGrowth = ['Revenue', 'EBITDA', 'PAT'].flatMap((metric) =>
    ['comment', 'recommendation'].flatMap((part) =>
      written(`growth.${part}`, `Metric: ${metric}.`).map((text): Line => ({ card: `growth.${part}`, section: '', text })),
    ),
  );
  return [...ofCards, ...ofGrowth];
}

/**
 * Reads a line with the first pattern that matches without a fault, otherwise with the first that matches. A line
 * without a pattern is a fault.
 */
export function readLine(line: Line, page: ReadPage): ReadLine {
  let first: ReadLine | undefined;
  for (const { pattern, read } of rules) {
    const parts = pattern.exec(line.text);
    if (parts === null) continue;
    const reader = new Reader(parts.groups ?? {}, page);
    read(reader);
    const result = { ...line, faults: reader.faults, points: reader.points };
    if (reader.faults.length === 0) return result;
    first ??= result;
  }
  return first ?? { ...line, faults: ['no such sentence is known'], points: [] };
}
