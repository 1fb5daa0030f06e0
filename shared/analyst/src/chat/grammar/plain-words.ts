import { conceptWords } from './concepts.ts';
import { terms } from '../vocabulary.ts';

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

/** Whether a question has no words but those of figures and of look-ups. */
export const isOfLookUps = (words: readonly string[]): boolean =>
  words.every((word) => !isWord(word) || lookUpWords.has(word) || ofFigures.has(word));

/** Whether a question has no words but those of assumptions and of what-ifs: not "crude" in "if crude falls 10 %". */
export const isOfCases = (words: readonly string[]): boolean =>
  words.every((word) => !isWord(word) || caseWords.has(word) || ofConcepts.has(word));
