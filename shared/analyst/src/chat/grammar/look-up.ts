import { isOfLookUps } from './plain-words.ts';
import type { QuestionWords } from './question-words.ts';

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
