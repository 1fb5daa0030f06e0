import type { Company } from '../company.ts';
import type { Subject } from '../subject.ts';
import { asksForFigure, asksForOtherModel } from './grammar/look-up.ts';
import { readToolQuestion } from './grammar/read-tool-question.ts';
import { wordsOf, type QuestionWords } from './grammar/question-words.ts';
import type { ToolQuestion } from './grammar/tool-question.ts';
import { companyNames, withoutNames } from './company-names.ts';
import { readingContext } from './reading-context.ts';
import { beyond } from './vocabulary.ts';

/** Topics of `beyond` that compared figures and histories have all the same. */
const comparable = new Set(['competitors', 'premium', 'rating', 'dividend', 'dividends']);
const uncovered = beyond.filter((word) => !comparable.has(word));

/** Reads a question that a tool answers; undefined for another one. Never throws for any text. */
export function toolQuestionIn(text: string, subject: Subject): ToolQuestion | undefined {
  const { own, peers } = subject;
  const context = readingContext(subject);
  const full = wordsOf(text, context.newestYear);
  const question = wordsOf(text, context.newestYear, (plain) => withoutNames(plain, [own, ...peers]));
  const found = readToolQuestion(question, context);
  if (found === undefined || found.is === 'declined') return found;
  if (found.is === 'compare' || found.is === 'history' || found.is === 'figures') {
    if (uncovered.some((word) => question.plain.includes(` ${word} `))) return undefined;
  }
  if (found.is === 'compare' || found.is === 'assumptions') return found;
  const other = otherCompany(full, own, peers) ?? strangerIn(text, subject);
  return other === undefined
    ? found
    : { is: 'declined', why: `I can compute with the model of ${own.name} only. Open ${other} for its own.` };
}

/** Whether loaded figures answer a question. @param isStrict of a single figure, whose reasons and judgements are not loaded */
export function isLookUp(text: string, isStrict: boolean, { own, peers }: Subject): boolean {
  const question = wordsOf(text, own.newest?.fiscalYear, (plain) => withoutNames(plain, [own, ...peers]));
  return isStrict ? asksForFigure(question) : !asksForOtherModel(question);
}

/** Whether a question is about the peers, or about one of them. */
export function namesPeers(text: string, { own, peers }: Subject): boolean {
  const question = wordsOf(text, own.newest?.fiscalYear);
  return / (?:peers?|competitors|rivals?|others|rank|ranks) /.test(question.plain) || otherCompany(question, own, peers) !== undefined;
}

/** A peer that the question names instead of the company. */
function otherCompany({ plain }: QuestionWords, own: Company, peers: readonly Company[]): string | undefined {
  const ofOwn = new Set(companyNames(own));
  return peers.find((peer) => companyNames(peer).some((name) => !ofOwn.has(name) && plain.includes(` ${name} `)))?.name;
}

/** Words with a possessive that are no company. */
const commonOwners = new Set(
  'company stock share today year years market sector industry price it its what that let here there who how analyst model yesterday fy quarter firm bank group lender insurer street everyone last next peer'.split(
    ' ',
  ),
);

/** "Wipro" in "Why did Wipro's PAT fall", where Wipro is neither the company nor a peer. */
function strangerIn(text: string, { own, peers }: Subject): string | undefined {
  const known = new Set(
    [own, ...peers].flatMap((company) => [...companyNames(company), company.name.toLowerCase()].flatMap((name) => name.split(/[ .]/))),
  );
  for (const [, owner = ''] of text.slice(0, 600).matchAll(/([\p{L}\d&]{2,40})['’]s(?![\p{L}])/gu)) {
    const word = owner.toLowerCase();
    if (!commonOwners.has(word) && !known.has(word) && !/^(?:fy|cy)?\d+$/.test(word)) return owner;
  }
  return undefined;
}
