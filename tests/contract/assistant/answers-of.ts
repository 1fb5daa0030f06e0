import { checkText, type KnownFigure } from '@mulya/domain/grounding';
import { defaultAssumptions, type Assumptions, type Overrides } from '@mulya/valuation-model/fair-value';
import { askAssistant, pageOf, type AssistantAnswer, type AskedPage } from './ask-assistant.ts';
import type { TestedCompany } from './companies.ts';
import { independentAnswers, type Choice } from './independent-answers.ts';
import { judge, type Judgement } from './judge.ts';
import { peerFigures } from './peer-figures.ts';
import type { Question } from './question.ts';
import type { ToolPage } from './under-test.ts';

export interface JudgedAnswer {
  readonly question: Question;
  readonly asked: AssistantAnswer;
  readonly judgement: Judgement;
}

const on = '2026-11-20';
const twelve = { value: 12, by: 'analyst', on } as const;
const ownAssumptions: Assumptions = { ...defaultAssumptions, growth: { ...defaultAssumptions.growth, pat: [twelve, twelve, twelve] } };
const ownFigures: Overrides = { pat: { value: 50_000, note: 'one-off removed', on } };
const ownChoice: Choice = { growth: { pat: 12 }, own: { pat: 50_000 } };

/** Asks the questions and judges each answer. Pages are made once for each company. */
export function answersOf(questions: readonly Question[], companies: ReadonlyMap<string, TestedCompany>): readonly JudgedAnswer[] {
  const pages = new Map<string, ToolPage>();
  return questions.map((question) => {
    const company = companies.get(question.of);
    if (company === undefined) throw new Error(`${question.of} is none of the twenty companies.`);
    const isOwn = question.page === 'own';
    const asked: AskedPage = isOwn ? { company, assumptions: ownAssumptions, own: ownFigures } : { company };
    const key = `${question.of} ${String(isOwn)}`;
    const page = pages.get(key) ?? pageOf(asked);
    pages.set(key, page);
    const reply = askAssistant(asked, question.ask, page);
    const right = independentAnswers(company.answer, company.history, isOwn ? ownChoice : {});
    const peers = peerFigures(
      company.answer,
      company.peers.map(({ answer }) => answer),
    );
    return { question, asked: reply, judgement: judge(reply.text, question.lead(right, peers), question.says) };
  });
}

const inputUnits: Readonly<Record<string, KnownFigure['unit']>> = { fadeYears: 'years', loans: 'crore' };

/** The numbers of a text that are in no result, no words of a result, no input of a result's case, and no figure of the page. */
export function lostNumbers({ text, figures, results }: AssistantAnswer): readonly string[] {
  const values = results.flatMap((result) => result.figures.map(({ value }) => value));
  const words = [...results.flatMap((result) => result.notes), ...values.filter((value) => typeof value === 'string')].join(' ');
  const inputs = results.flatMap((result) =>
    Object.entries(result.case?.inputs ?? {}).flatMap(([id, value]): readonly KnownFigure[] =>
      value === undefined ? [] : [{ id, label: id, value, unit: inputUnits[id] ?? 'percent' }],
    ),
  );
  return checkText(text, [...figures, ...inputs], 'international').lines.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.is === 'not-found' && !words.includes(part.text) ? [`${part.text} in ${text}`] : [])),
  );
}

/** A table of the verdicts for a person: with PRINT_ANSWERS=1, each text as well. */
export function verdictTable(answers: readonly JudgedAnswer[], withTexts: boolean): string {
  const counts = ['right', 'not understood', 'wrong'].map(
    (verdict) => `${verdict}: ${answers.filter(({ judgement }) => judgement.verdict === verdict).length}`,
  );
  const rows = answers.map(
    ({ question, asked, judgement }) =>
      `${judgement.verdict.padEnd(14)} ${question.of.padEnd(10)} ${question.ask}${withTexts ? `\n${asked.text.replace(/^/gm, '    ')}\n` : ''}`,
  );
  return `${[...rows, counts.join(', ')].join('\n')}\n`;
}
