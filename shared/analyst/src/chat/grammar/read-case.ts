import type { Case } from '@mulya/contract/assistant';
import { askedRowOf } from './asked-row.ts';
import { isAddedAmount, isBeyondCases, whyNoTargetYear, whyNoYear } from './case-limits.ts';
import { methodIn } from './case-method.ts';
import { noRelativeChange, partOf } from './case-parts.ts';
import { combineCases, joinYears, type CasePart } from './combine-cases.ts';
import type { QuestionWords } from './question-words.ts';
import type { ReadingContext } from './reading-context.ts';
import type { ToolQuestion } from './tool-question.ts';
import { assignQuantities, freeMentions } from './value-assignment.ts';

const hypothetical =
  / (?:if|what if|suppose|supposing|assum(?:e|es|ing)|instead of|rather than|at|with|say|using|use|uses|set|were|would|run|rerun|put|take|taking|given|considering|let|case|scenario|when|only|just|on|to|by|not|becomes?|change|changes) /;
const past = / (?:did|was|has been|had|actual|actually|reported|grew|rose|fell) /;
const interrogative = / (?:is|are|will|can|does|has|why|how many|who|did|was|were) /;

/** Reads "what if": "PAT 10 % instead of 15 %", "target at 25x", "EPS with sales growth of 12 %". Undefined for another question. */
export function readCase(question: QuestionWords, context: ReadingContext): ToolQuestion | undefined {
  const { plain, mentions } = question;
  const assigned = assignQuantities(question).filter(({ concept }) => concept.is !== 'goal');
  const method = methodIn(question);
  if (assigned.length === 0 || (past.test(plain) && !/ (?:if|instead of|rather than|assume|suppose|what if) /.test(plain)))
    return undefined;
  if (!hypothetical.test(plain) && interrogative.test(plain)) return undefined;
  if (isRelative(question) || isAddedAmount(question, assigned)) return declined(noRelativeChange);
  const free = freeMentions(mentions, assigned);
  if (isBeyondCases(question, assigned, free)) return undefined;
  const why = whyNoYear(question, context) ?? whyNoTargetYear(question, context);
  if (why !== undefined) return declined(why);
  const parts: CasePart[] = [];
  for (const each of assigned) {
    const part = partOf(each, question, context);
    if (typeof part === 'string') return declined(part);
    parts.push(part);
  }
  const cases = combineCases(joinYears(parts, context));
  if (cases === undefined) return declined('I can run one value for each assumption, or up to three values of one.');
  const year = question.years.find((asked) => context.estimates.includes(asked.year))?.year;
  const withMethod = method === undefined ? cases : cases.map((each): Case => ({ ...each, method }));
  return { is: 'case', cases: withMethod, row: askedRowOf(free, question.words, year) };
}

const declined = (why: string): ToolQuestion => ({ is: 'declined', why });

/** "5 % lower", "PE falls 10 %": a change of an unnamed base. Points are none: "5 points lower". */
function isRelative({ plain, quantities }: QuestionWords): boolean {
  const patterns = [
    / #(\d+) (?:lower|higher|less|more|below|above|worse|better|cut|haircut|discount|premium) /,
    / (?:discount|premium|haircut|cut) of #(\d+) /,
    / growth (?:rate )?(?:falls?|drops?|declines?|rises?|increases?|goes up|goes down|slows) (?:by )?#(\d+) /,
    / (?:pe|pb|multiple|ev\/ebitda|ev\/sales) (?:falls?|drops?|declines?|rises?|increases?|contracts?|goes up|goes down|rerates|derates) (?:by )?#(\d+) /,
  ];
  return patterns.some((pattern) => {
    const unit = quantities[Number(pattern.exec(plain)?.[1] ?? NaN)]?.unit;
    return unit === 'percent' || unit === 'plain';
  });
}
