import type { AiTurn } from '@mulya/contract';
import { paragraph, choose, type Statement } from '../cards/statement.ts';
import { allObservations, takeSides } from '../cards/strengths-and-swot.ts';
import type { ChatReply } from '../chat/reply-in-chat.ts';
import { withResults, type ReadResult, returnedCalls, type AnalystCall } from '../chat/tools/tool-calls.ts';
import { holds } from '../claim.ts';
import { happeningText } from '../comparability.ts';
import type { Facts } from '../facts.ts';
import { describeInputs } from '../observations/assumption-provenance.ts';
import { quote, say, textOfWords, type Words } from '../sentence.ts';
import { type Subject, modelId } from '../subject.ts';
import { findingsOf, lineOf, needOf, slowerCase, viewOf, type Finding, type ThesisResults } from './thesis-findings.ts';

/**
 * Drafts a thesis in lines with labels: "Thesis:", "Reason 1:" to "Reason 3:", "Risks:", "What would change my mind:". The view is the
 * model's; a finding that supports it is a reason, one that contradicts it a risk. Catalysts and conviction stay the analyst's, because
 * the loaded data has neither. The first reply is calls where the page offers tools.
 */
export function draftThesis(messages: readonly AiTurn[], tools: readonly string[], subject: Subject): ChatReply {
  const returned = returnedCalls(messages);
  const calls = thesisCalls(subject).filter(({ name }) => tools.includes(name));
  if (returned.length === 0 && calls.length > 0) return { is: 'calls', calls };
  const named = returned.flatMap(({ tool, outcome }) => (outcome?.ok === true ? [{ tool, result: outcome.result }] : []));
  const { facts, results } = withResults(
    subject.facts,
    named.map(({ result }) => result),
  );
  const byTool: ThesisResults = Object.fromEntries(named.flatMap(({ tool }, at) => entryOf(tool, results[at])));
  return { is: 'text', statements: thesisStatements(byTool, facts, subject), facts };
}

const entryOf = (tool: string, read: ReadResult | undefined): readonly (readonly [string, ReadResult])[] =>
  read === undefined ? [] : [[tool, read]];

function thesisStatements(results: ThesisResults, facts: Facts, subject: Subject): readonly Statement[] {
  const isTrue = (finding: Finding | undefined): finding is Finding =>
    finding !== undefined && finding.claims.every((claim) => holds(claim, facts)) && textOfWords(finding.words, facts) !== undefined;
  const view = [viewOf(subject)].filter(isTrue)[0];
  const direction = view?.speaks ?? 'up';
  const need = view === undefined ? undefined : needOf(results['solve'], facts);
  const found = [need, ...findingsOf(results, facts, subject), ...observed(subject)].filter(isTrue);
  const reasons = found.filter(({ speaks }) => speaks === direction).slice(0, 3);
  const against = found.filter(({ speaks }) => speaks !== direction && speaks !== 'neither').slice(0, 3);
  const slower = view === undefined ? [] : [slowerCase(results['run_case'], facts)].filter(isTrue);
  const defaults: readonly Words[] = view === undefined || subject.page === undefined ? [] : [[describeInputs(subject.page)]];
  const risks = [...[...against, ...slower].map(({ words }) => words), ...defaults];
  const claims = [...against, ...slower].flatMap((finding) => finding.claims);
  const change = view === undefined ? undefined : changeOfMind(direction, results['solve'], facts);
  return [
    ...(view === undefined ? [paragraph(noThesis(subject))] : [labelled('Thesis', view)]),
    ...reasons.map((finding, at) => labelled(`Reason ${at + 1}`, finding)),
    ...(risks.length === 0 ? [] : [paragraph(['Risks: ', ...risks.flatMap((words, at) => (at === 0 ? words : [' ', ...words]))], claims)]),
    ...(change === undefined ? [] : [paragraph(['What would change my mind: ', ...change])]),
  ];
}

const noThesis = ({ page }: Subject): Words =>
  page?.event === undefined
    ? say`Thesis: The model has no target price, because the source lacks figures that it needs.`
    : say`Thesis: The model’s target is not comparable with the price: ${happeningText(page.event)}.`;

const labelled = (label: string, { words, claims }: Finding): Statement => paragraph([`${label}: `, ...words], claims);

/** Observations of the company that the results do not have: growth, margins, cash. */
function observed(subject: Subject): readonly Finding[] {
  const all = takeSides(allObservations(subject)).filter(({ topic }) => !fromResults.has(topic));
  const side = (sides: Parameters<typeof choose>[1]['sides'] & object, speaks: 'up' | 'down') =>
    choose(all, { sides, limit: 3 }).map(({ words, claims }): Finding => ({ speaks, words, claims }));
  return [...side(['strength', 'opportunity'], 'up'), ...side(['weakness', 'threat'], 'down')];
}

const fromResults: ReadonlySet<string> = new Set([
  'profit',
  'loss',
  'growth-to-peers',
  'multiple',
  'multiple-to-peers',
  'return-to-peers',
  'implied',
]);

/** The growth at which the target is the current price. */
function changeOfMind(direction: Finding['speaks'], read: ReadResult | undefined, facts: Facts): Words | undefined {
  const answer = read?.id('solve/answer') ?? '';
  const needed = facts.number(answer);
  if (needed === undefined) return undefined;
  const line = lineOf(facts.fact(answer)?.label);
  const level: Words = [quote(answer)];
  return direction === 'up'
    ? say`Annual ${line} growth at or below ${level}: the target is then no more than the current price.`
    : say`Annual ${line} growth at or above ${level}: the target is then no less than the current price.`;
}

/** The calls behind a thesis: assumptions, what the price needs, a slower case, the last year, the multiple's past, and the peers. */
function thesisCalls(subject: Subject): readonly AnalystCall[] {
  const { own, page, facts, peers } = subject;
  const multiple = own.business === 'ordinary' ? 'pe' : 'pb';
  const growth = facts.number(modelId('PAT growth', page?.estimates.at(-1) ?? ''));
  const ofModel: readonly AnalystCall[] =
    page === undefined
      ? []
      : [
          { name: 'list_assumptions', arguments: {} },
          { name: 'solve', arguments: { for: 'growth', target: 'price' } },
          ...(own.business === 'ordinary' && growth !== undefined && growth > 0
            ? [{ name: 'run_case', arguments: { growth: { pat: growth / 2 } } } as const]
            : []),
        ];
  return [
    ...ofModel,
    { name: 'explain_change', arguments: { metric: 'pat' } },
    { name: 'history', arguments: { multiple } },
    { name: 'compare', arguments: { metrics: [multiple, 'roe'], with: peers.length > 0 ? 'peers' : 'industry' } },
  ];
}
