import type { QuestionWords } from './question-words.ts';
import type { ReadingContext } from './reading-context.ts';
import type { ExplainedMetric, ToolQuestion } from './tool-question.ts';

const why =
  / (?:why|reasons?|how come|what (?:drove|drives|caused|explains|led|is behind|was behind|is driving|changed in|hurt|helped|pushed|lifted|boosted|dragged|pulled|weighed on|hit|made)|what happened to|explain|bridge|drivers?|cause|due to|because of what|break ?down|break down) /;
const fall =
  / (?:fall|falls|fell|fallen|falling|decline|declines|declined|declining|drop|drops|dropped|dropping|decrease|decreased|down|lower|shrink|shrank|shrunk|slip|slipped|dip|dipped|crash|crashed|contract|contracted|worse|hurt|slump|slumped|sank|tumbled|tanked|half|collapse|collapsed|halved|plunge|plunged|reduce|reduced|weak) /;
const rise =
  / (?:rise|rises|rose|risen|rising|grow|grows|grew|grown|growing|increase|increases|increased|jump|jumps|jumped|up|higher|surge|surged|improve|improved|gain|gained|soar|soared|expand|expanded|better|spike|spiked|helped|doubled) /;
const change = / (?:change|changed|changes|move|moved|swing|differ|difference|bridge|growth|turn|turned) /;

/** Reads "why did PAT fall in FY26". Undefined for another question. */
export function readExplain({ plain, mentions, years }: QuestionWords, context: ReadingContext): ToolQuestion | undefined {
  if (/ (?:peers?|industry|sector|competitors|others) /.test(plain)) return undefined;
  const [first] = mentions.filter(({ concept }) => concept.is !== 'goal' && !(concept.is === 'growth' && concept.of === null));
  const metric =
    first?.concept.is === 'other'
      ? undefined
      : mentions.flatMap(({ concept }): readonly ExplainedMetric[] => {
          if (concept.is === 'line') return concept.of === 'netWorth' ? [] : [concept.of];
          if (concept.is === 'margin') return concept.of === 'net' ? ['pat'] : ['ebitda'];
          if (concept.is !== 'growth' || concept.of === null || concept.of === 'netWorth') return [];
          return [concept.perShare === true ? 'eps' : concept.of];
        })[0];
  const isFall = fall.test(plain);
  const isRise = rise.test(plain);
  const isPair =
    new Set(years.map(({ year }) => year)).size === 2 &&
    / y20\d\d (?:vs|versus|against|compared to|compared with|over|to|and) y20/.test(plain);
  if (metric === undefined || !(isPair || (why.test(plain) && (isFall || isRise || change.test(plain))))) return undefined;
  if (/ quarter /.test(plain)) return { is: 'declined', why: 'I can explain a change between full years, not between quarters.' };
  if (mentions.some(({ concept }) => concept.is === 'margin'))
    return { is: 'declined', why: 'I can explain a change of sales, EBITDA, PAT or EPS, not of a margin.' };
  if (mentions.some(({ concept }) => concept.is === 'goal' && concept.of === 'target')) return undefined;
  if (years.some(({ year }) => context.newestYear !== undefined && year > context.newestYear))
    return { is: 'declined', why: 'I can explain a change between reported years, not an estimate.' };
  const isPlainClaim = isFall !== isRise && !/ (?:not|growth|cagr) /.test(plain);
  const claimed = isPlainClaim ? (isFall ? 'fall' : 'rise') : undefined;
  const { from, to } = periodsOf(
    plain,
    years.map(({ year }) => year),
    context,
  );
  return { is: 'explain', metric, from, to, claimed };
}

const label = (year: number | undefined): string | undefined =>
  year === undefined ? undefined : `FY${String(year % 100).padStart(2, '0')}`;

/** "In FY26", "from FY24 to FY26", "since FY23"; the last two years if the question names none. */
function periodsOf(
  plain: string,
  years: readonly number[],
  { newestYear }: ReadingContext,
): { readonly from: string | undefined; readonly to: string | undefined } {
  const ordered = [...new Set(years)].toSorted((one, other) => one - other);
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (first === undefined || last === undefined) return { from: undefined, to: undefined };
  if (first !== last) return { from: label(first), to: label(last) };
  if (
    / (?:since|after|from|than|versus|vs|against|compared to|compared with)(?: in)? y20/.test(plain) &&
    newestYear !== undefined &&
    newestYear > first
  )
    return { from: label(first), to: label(newestYear) };
  return { from: label(first - 1), to: label(first) };
}
