import { terms } from '../vocabulary.ts';
import { conceptWords } from './concepts.ts';
import type { QuestionWords } from './question-words.ts';

/** Words of reasons, conditions and judgements, which no loaded figure answers. */
const beyondFigures = new Set(
  `why because pushed drove driven caused cause reason reasons if unless needed need needs needing required requires require would should must
  could might suppose instead rather fair fairly justify justified justifies deserve realistic sustainable achievable likely possible reach
  hit get getting baked priced when whether better worse cheap cheaper expensive overvalued undervalued rich happen happens became become
  impact effect affect sensitivity sensitive scenario bull bear predict prediction think opinion believe worried risk fell rose falls grows
  halves doubles double half simulate adjust normalise normalize remove exclude excluding without ex assuming given using value worth`.split(
    /\s+/,
  ),
);

const plainWords = new Set(
  `what whats which who how much many is are was were be been do does did has have had the a an of in for to on at by from with over and or as
  its it their this that these i me my we you your show give tell list find see know say please pls plz current currently latest last newest
  recent today now year years annual yearly quarter quarterly month months ttm trailing day days company stock share firm figure figures number
  numbers value values data level trend trends each all ever so far up down rate ratio per cent percent crore rs during between since till
  compare compared comparison versus vs peers peer rank ranks median average others among growth grow grew grows change changed changes trend
  history develop developed development improve improved increase increased decrease decreased decline declined rise rising rose fall falling fell
  high low higher lower report reported consolidated standalone there s t`.split(/\s+/),
);
const figureWords = new Set([...terms.flatMap(({ words }) => words), ...conceptWords].flatMap((words) => words.split(' ')));

/** Whether at most one word says more than a look-up does. */
const hasOnlyPlainWords = (words: readonly string[]): boolean =>
  words.filter((word) => /^\p{L}/u.test(word) && !/^y20\d\de?$/.test(word) && !plainWords.has(word) && !figureWords.has(word)).length <= 1;

/** Whether a question has a value to set or to reach: "price at which upside is 20 %". */
export const setsValue = ({ quantities, plain }: QuestionWords): boolean =>
  quantities.some(({ unit, value }) =>
    unit === 'plain' ? value > 10 : unit !== 'years' && unit !== 'months' && !/ (?:did|was|were|has) /.test(plain),
  );

/** Whether a question only asks for a figure: without a value to set, a condition, a reason or a judgement. */
export function asksForFigure(question: QuestionWords): boolean {
  const { words, plain } = question;
  if (setsValue(question) || !hasOnlyPlainWords(words)) return false;
  const isGrowth = / (?:how much|how did|did|has|have|growth|grew|cagr) /.test(plain);
  return !words.some((word) => beyondFigures.has(word) && !(isGrowth && (word === 'fell' || word === 'rose')));
}
