import { above, below, type Claim } from '../../claim.ts';
import type { Facts } from '../../facts.ts';
import { quote, say } from '../../sentence.ts';
import type { Subject } from '../../subject.ts';
import { bullet, paragraph, type Statement } from '../../cards/statement.ts';
import type { ToolQuestion } from '../grammar/tool-question.ts';
import { sourceLine } from '../sources.ts';
import type { ReadResult } from './tool-facts.ts';
import { notesOf } from './tool-results.ts';

type HistoryQuestion = Extract<ToolQuestion, { readonly is: 'history' }>;

const names = { pe: 'PE', pb: 'PB', evEbitda: 'EV/EBITDA', evSales: 'EV/Sales' } as const;

/** The answer to "is the PE high for its history": today's multiple against the median and the band. */
export function historyAnswer({ multiple }: HistoryQuestion, read: ReadResult, facts: Facts, subject: Subject): readonly Statement[] {
  const name = names[multiple];
  const id = (part: string) => read.id(`history/${part}`);
  const [now, median, months] = [facts.number(id('now')), facts.number(id('median')), facts.number(id('months'))];
  const span = months === undefined ? '' : ` of ${months} months`;
  const notes = notesOf(read.result).filter((note) => !/than .* of the /.test(note) && !/^(?:Cheaper|Dearer|Today)/.test(note));
  const text = facts.words(id('now'));
  const middle =
    facts.number(id('p25')) === undefined || facts.number(id('p75')) === undefined
      ? []
      : [
          bullet(
            say`Half of the months were between ${quote(id('p25'))} and ${quote(id('p75'))}; the lowest was ${quote(id('low'))}, the highest ${quote(id('high'))}.`,
          ),
        ];
  return [
    now === undefined || median === undefined
      ? paragraph(
          say`${name} today is ${text ?? 'not available'}${median === undefined ? '' : say`; its median${span} is ${quote(id('median'))}`}.`,
        )
      : paragraph(
          say`${name} of ${quote(id('now'))} is ${place(now, facts.number(id('p25')), median, facts.number(id('p75')))} for its history: the median${span} is ${quote(id('median'))}${share(read, facts)}.`,
          placeClaims(now, median, id('now'), id('median')),
        ),
    ...middle,
    ...notes.slice(0, 2).map((note) => bullet([note])),
    sourceLine({ price: true, yearEndPrice: 'month-end prices' }, subject, subject.own),
  ];
}

/** Closer to the median than this, a multiple is neither above nor below it. */
const nearMedian = 0.05;

/** High above the upper quartile, low below the lower one. */
function place(now: number, lower: number | undefined, median: number, upper: number | undefined): string {
  if (upper !== undefined && now > upper) return 'high';
  if (lower !== undefined && now < lower) return 'low';
  if (Math.abs(now / median - 1) < nearMedian) return 'normal';
  return now > median ? 'normal, above the median,' : 'normal, below the median,';
}

const placeClaims = (now: number, median: number, ofNow: string, ofMedian: string): readonly Claim[] =>
  now > median ? [above(ofNow, ofMedian)] : now < median ? [below(ofNow, ofMedian)] : [];

function share(read: ReadResult, facts: Facts) {
  const id = read.id('history/percentile');
  return facts.number(id) === undefined ? say`` : say`, and ${quote(id)} of the other months were lower`;
}
