import { parseIsoDate } from '@mulya/domain';
import { textLines } from '@mulya/domain/grounding';
import { emptyThesis, thesisLimits, type Catalyst, type Thesis } from '../../../model/thesis.ts';

type Field = 'line' | 'reason1' | 'reason2' | 'reason3' | 'catalysts' | 'risks' | 'changeMyMind' | 'conviction';

const label = /^(thesis(?: in one line)?|reason ?[123]|catalysts?|risks?|what would change my mind|conviction) ?(?::|–|—) ?/i;

/**
 * Reads an AI's draft into the fields of a thesis: lines that begin with "Thesis:", "Reason 1:", "Catalyst:", "Risks:" or "What would
 * change my mind:", and lines that continue them. Markup is removed, a text beyond its limit ends with "…", and a conviction is ignored.
 * Undefined without a thesis line and without a reason.
 *
 * @example
 * readDraft('Thesis: Deals outlast the cycle.\nReason 1: Sales grew 6.0%.')?.line; // 'Deals outlast the cycle.'
 */
export function readDraft(text: string): Thesis | undefined {
  const parts = new Map<Field, string[]>();
  let field: Field | undefined;
  for (const { text: line } of textLines(text)) {
    const found = label.exec(line);
    if (found !== null) field = fieldOf(found[1] ?? '');
    const words = found === null ? line : line.slice(found[0].length).trim();
    if (field !== undefined && words !== '' && !isNothing.test(words)) parts.set(field, [...(parts.get(field) ?? []), words]);
  }
  const one = (of: Field, limit: number) => fitted((parts.get(of) ?? []).join(' '), limit);
  const lines = (of: Field, limit: number) => fitted((parts.get(of) ?? []).join('\n'), limit);
  const { line, reason, risks, changeMyMind, catalysts } = thesisLimits;
  const thesis: Thesis = {
    ...emptyThesis,
    line: one('line', line),
    reasons: [one('reason1', reason), one('reason2', reason), one('reason3', reason)],
    catalysts: (parts.get('catalysts') ?? []).slice(0, catalysts).map(catalystOf),
    risks: lines('risks', risks),
    changeMyMind: lines('changeMyMind', changeMyMind),
  };
  return thesis.line === '' && thesis.reasons.every((text) => text === '') ? undefined : thesis;
}

const isNothing = /^(?:not in the loaded data|none|n\/a|-)\.?$/i;

function fieldOf(name: string): Field {
  const words = name.toLowerCase().replace(' ', '');
  if (words.startsWith('thesis')) return 'line';
  if (words === 'reason1' || words === 'reason2' || words === 'reason3') return words;
  if (words.startsWith('catalyst')) return 'catalysts';
  if (words.startsWith('risk')) return 'risks';
  return words === 'conviction' ? 'conviction' : 'changeMyMind';
}

/** "2027-01-15: Q3 results" has a date; a date that does not exist is part of the text. */
function catalystOf(words: string): Catalyst {
  const [all, on = ''] = /^(\d{4}-\d{2}-\d{2})\s*[:,–—-]?\s*/.exec(words) ?? [''];
  const isDay = on !== '' && parseIsoDate(on) !== undefined;
  return { on: isDay ? on : '', text: fitted(isDay ? words.slice(all.length) : words, thesisLimits.catalyst) };
}

/** Cuts after the last whole sentence in the second half of the limit, else after a word with "…". */
function fitted(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const sentence = text.slice(0, limit).search(/[.!?](?=[^.!?]*$)(?!\d)/) + 1;
  const end = text.charAt(sentence);
  if (sentence > limit / 2 && (end === ' ' || end === '\n')) return text.slice(0, sentence);
  return `${text.slice(0, limit - 1).replace(/\s+\S*$/, '')}…`;
}
