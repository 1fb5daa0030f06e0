import { conceptWords } from './concepts.ts';
import { terms } from '../vocabulary.ts';
import type { QuestionWords } from './question-words.ts';

const inAnyQuestion =
  `what whats which who how much many is are was were be been do does did has have had the a an of in for to on at by from with over and or as
  its it their this that these i im me my we you your show give gives tell list find see know say please pls plz current currently latest last
  newest recent today now year years annual annually yearly quarter quarterly month months ttm trailing day days company stock share firm bank
  lender insurer group figure figures number numbers value values data trend trends each all ever so far up down rate ratio per cent percent
  crore rs books number during between since till until there s t p pa`.split(/\s+/);

const inLookUps =
  `compare compared comparison versus vs peers peer rank ranks median average others among growth grow grew grows change changed changes history
  develop developed development improve improved increase increased decrease decreased decline declined rise rising rose fall falling fell high
  low higher lower report reported consolidated standalone level`.split(/\s+/);

const inCases =
  `if suppose supposing assume assumes assuming instead rather than then case bear bull base scenario run rerun set put take takes taking use uses
  using let make makes get gets given would could should will may might can only just about around roughly mean means land where when while but
  also too same exit model valuation expect expected expecting slow slows slower drop drops fast faster lower higher annum se each every next
  coming future going forward happens happen result work look looks like be stay stays constant not no out come comes new price target upside
  downside return worth at`.split(/\s+/);

const ofFigures = new Set([...terms.flatMap(({ words }) => words), ...conceptWords].flatMap((words) => words.split(' ')));
const ofConcepts = new Set(conceptWords);
const lookUpWords = new Set([...inAnyQuestion, ...inLookUps]);
const caseWords = new Set([...inAnyQuestion, ...inCases]);

const isWord = (word: string): boolean => /^\p{L}/u.test(word) && !/^y20\d\de?$/.test(word);

/** Whether a word is one of figures, look-ups or what-ifs, so that it names no company. */
export const isKnownWord = (word: string): boolean => ofFigures.has(word) || lookUpWords.has(word) || caseWords.has(word);

/** Whether a question has no words but those of figures and of look-ups. */
const isOfLookUps = (words: readonly string[]): boolean =>
  words.every((word) => !isWord(word) || lookUpWords.has(word) || ofFigures.has(word));

/** Whether a question has no words but those of assumptions and of what-ifs: not "crude" in "if crude falls 10 %". */
export const isOfCases = (words: readonly string[]): boolean =>
  words.every((word) => !isWord(word) || caseWords.has(word) || ofConcepts.has(word));

/** Words of reasons, conditions and judgements, which no loaded figure answers. */
const beyondFigures = new Set(
  `why because pushed drove driven caused cause reason reasons if unless needed need needs needing required requires require would should must
  could might suppose instead rather fair fairly justify justified justifies deserve realistic sustainable achievable likely possible reach
  hit get getting baked priced when whether better worse cheap cheaper expensive overvalued undervalued rich happen happens became become
  impact effect affect sensitivity sensitive scenario bull bear predict prediction think opinion believe worried risk fell rose falls grows
  highest lowest best worst most least maximum minimum flat halves doubles double half simulate adjust normalise normalize remove exclude excluding without ex assuming given using`.split(
    /\s+/,
  ),
);

/** Whether a question has a value to set or to reach: "price at which upside is 20 %". */
const setsValue = ({ quantities, plain }: QuestionWords): boolean =>
  quantities.some(({ unit, value }) =>
    unit === 'plain' ? value > 10 : unit !== 'years' && unit !== 'months' && !/ (?:did|was|were|has) /.test(plain),
  );

/** Whether a question about the model asks for another one than that on the page. */
export const asksForOtherModel = (question: QuestionWords): boolean =>
  setsValue(question) || / (?:if|unless|set|reverts?|becomes|was|were|had|peers?|industry|sector|consensus|analysts) /.test(question.plain);

/** Whether a question only asks for a figure: without a value to set, a condition, a reason or a judgement. */
export function asksForFigure(question: QuestionWords): boolean {
  const { words, plain } = question;
  if (setsValue(question) || !isOfLookUps(words)) return false;
  const isGrowth = / (?:how much|how did|did|has|have|growth|grew|cagr) /.test(plain);
  return !words.some((word) => beyondFigures.has(word) && !(isGrowth && (word === 'fell' || word === 'rose')));
}
