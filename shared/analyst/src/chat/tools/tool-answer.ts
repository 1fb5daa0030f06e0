import type { ToolOutcome } from '@mulya/contract/assistant';
import type { Facts } from '../../facts.ts';
import type { Subject } from '../../subject.ts';
import { paragraph, type Statement } from '../../cards/statement.ts';
import { say } from '../../sentence.ts';
import type { ToolQuestion } from '../grammar/tool-question.ts';
import { ageAnswer, assumptionsAnswer } from './assumptions-answer.ts';
import { caseAnswer } from './case-answer.ts';
import { compareAnswer } from './compare-answer.ts';
import { explainAnswer } from './explain-answer.ts';
import { figuresAnswer } from './figures-answer.ts';
import { historyAnswer } from './history-answer.ts';
import { solveAnswer } from './solve-answer.ts';
import { callsFor } from './tool-calls.ts';
import { withResults, type ReadResult } from './tool-facts.ts';
import { oneLine, type ReturnedCall } from './tool-results.ts';

/** The sentences of an answer, and the facts that they quote. */
export interface ToolStatements {
  readonly statements: readonly Statement[];
  readonly facts: Facts;
}

const unreadable = 'The page’s result could not be read, so I can’t compute this.';

/** Answers a question from the results of its calls. A problem of a tool, or a result that is missing, becomes a sentence. */
export function toolAnswer(question: ToolQuestion, returned: readonly ReturnedCall[], subject: Subject): ToolStatements {
  const outcomes = callsFor(question).map(({ name }, at): ToolOutcome => {
    const call = returned[at];
    return call?.tool === name && call.outcome !== undefined ? call.outcome : { ok: false, problem: unreadable };
  });
  const results = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.result] : []));
  const problems = [...new Set(outcomes.flatMap((outcome) => (outcome.ok ? [] : [oneLine(outcome.problem)])))].map((problem) =>
    paragraph([problem]),
  );
  if (results.length === 0) return { statements: problems, facts: subject.facts };
  const answered = kept(question, outcomes);
  const read = withResults(subject.facts, results, answered.is === 'case' ? answered.cases : []);
  return { statements: [...statementsOf(answered, read.results, read.facts, subject), ...problems], facts: read.facts };
}

/** The question without the parts whose call failed. */
function kept(question: ToolQuestion, outcomes: readonly ToolOutcome[]): ToolQuestion {
  const ofDone = <Part>(parts: readonly Part[]): readonly Part[] => parts.filter((_, at) => outcomes[at]?.ok === true);
  if (question.is === 'case') return { ...question, cases: ofDone(question.cases) };
  return question.is === 'solve' ? { ...question, solve: ofDone(question.solve) } : question;
}

function statementsOf(question: ToolQuestion, results: readonly ReadResult[], facts: Facts, subject: Subject): readonly Statement[] {
  const [first] = results;
  if (first === undefined) return [];
  switch (question.is) {
    case 'case':
      return caseAnswer(question, results, facts, subject);
    case 'solve':
      return solveAnswer(question.solve, results, facts, subject);
    case 'explain':
      return explainAnswer(question, first, facts, subject);
    case 'compare':
      return compareAnswer(question, first, facts, subject);
    case 'assumptions':
      return assumptionsAnswer(first, facts, subject);
    case 'age':
      return ageAnswer(question.of, first, facts);
    case 'history':
      return historyAnswer(question, first, facts, subject);
    case 'figures':
      return figuresAnswer(question, first, facts, subject);
    case 'declined':
      return [paragraph(say`${question.why}`)];
  }
}
