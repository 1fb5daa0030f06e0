import { z } from '@mulya/contract';
import { ToolResultSchema, type ToolFigure, type ToolName } from '@mulya/contract/assistant';
import type { MadeCall } from './ai-upstream-answers.ts';
import type { ModelAnswer, ModelCall } from './ai-upstream.ts';

const call = (name: ToolName, given: object): MadeCall => ({ name, given: JSON.stringify(given) });

const calls = {
  figures: call('get_figures', { query: 'PAT FY25 FY26' }),
  runCase: call('run_case', { growth: { pat: 10 } }),
  solve: call('solve', { for: 'multiple', target: 'price' }),
  explain: call('explain_change', { metric: 'pat' }),
  compare: call('compare', { metrics: ['roce', 'netMargin'], with: 'peers' }),
  assumptions: call('list_assumptions', {}),
  history: call('history', { multiple: 'pe', months: 60 }),
  assess: call('assess_price', {}),
  risks: call('list_risks', {}),
} as const;

/** The questions of one conversation, which use every tool: alone, several at once, in two rounds, and none. */
export const conversation = [
  'What was PAT in FY25 and FY26?',
  'What if PAT grows 10 % a year?',
  'Compare with the peers, and explain the change of PAT.',
  'Find the fair PE first, then run a case.',
  'What did I change, and where does the PE stand in its own history?',
  'Thank you. Is there anything else?',
] as const;

/** Words of the prompts of research texts, for which the model calls tools. */
export const researchTexts = {
  comment: 'Comment on its growth',
  moat: 'what protects the profits',
  peers: 'Compare the company with its peers',
  recommendations: 'what would improve the valuation',
} as const;

/** Questions whose answers go wrong, and how. */
export const troubles = {
  malformed: 'Run a case with arguments that are no JSON.',
  unknownTool: 'Save the model.',
  endless: 'Run the same case again and again.',
  breaksOff: 'Break off in the middle of a call.',
  nameless: 'Call a tool without a name.',
  tooMany: 'Call nine tools at once.',
  refusesTools: 'Refuse all tools.',
} as const;

/** The rounds of a question: the calls of each, after which the model answers with words. */
const rounds: Readonly<Record<string, readonly (readonly MadeCall[])[]>> = {
  [conversation[0]]: [[calls.figures]],
  [conversation[1]]: [[calls.runCase]],
  [conversation[2]]: [[calls.compare, calls.explain]],
  [conversation[3]]: [[calls.solve], [calls.runCase]],
  [conversation[4]]: [
    [calls.assumptions, calls.history],
    [calls.assess, calls.risks],
  ],
  [researchTexts.comment]: [[calls.figures, calls.explain]],
  [researchTexts.moat]: [[calls.figures]],
  [researchTexts.peers]: [[calls.compare]],
  [researchTexts.recommendations]: [[calls.assumptions, calls.runCase], [calls.history]],
  [troubles.malformed]: [[{ name: 'run_case', given: '{"growth":' }]],
  [troubles.unknownTool]: [[{ name: 'save_model', given: '{}' }]],
  [troubles.endless]: Array.from({ length: 20 }, () => [calls.runCase]),
  [troubles.nameless]: [[{ name: '', given: '{}' }]],
  [troubles.tooMany]: [Array.from({ length: 9 }, () => calls.history)],
};

/**
 * A model that calls tools by a script, for `AiUpstream.answerWith`. It finds the question's own words in the user's last turn, and
 * answers with figures and notes of the results. Without tools, and to any other question, it answers with words alone.
 */
export function answerWithTools(asked: ModelCall): ModelAnswer {
  const { question, results, mayCall } = readAsked(asked);
  if (mayCall && question.includes(troubles.refusesTools))
    return { is: 'error', status: 400, message: 'This model does not support tools.' };
  if (mayCall && question.includes(troubles.breaksOff))
    return { is: 'calls', text: 'One moment. ', calls: [calls.solve, calls.runCase], breaksOff: true };
  const [, ofQuestion = []] = Object.entries(rounds).find(([words]) => question.includes(words)) ?? [];
  const next = ofQuestion[results.rounds];
  if (mayCall && next !== undefined) return { is: 'calls', calls: next };
  const words = results.texts.map(wordsOf);
  return { is: 'words', text: words.length === 0 ? 'Ask about this company.' : words.join('\n') };
}

const TurnSchema = z.object({
  type: z.optional(z.string()),
  role: z.optional(z.string()),
  content: z.nullish(z.string()),
  output: z.optional(z.string()),
  tool_calls: z.optional(z.array(z.unknown())),
});
type Turn = z.infer<typeof TurnSchema>;
const BodySchema = z.object({
  messages: z.optional(z.array(TurnSchema)),
  input: z.optional(z.array(TurnSchema)),
  tools: z.optional(z.array(z.object({ type: z.string() }))),
  tool_choice: z.optional(z.string()),
});

/** The user's last turn, and what came after it, in either API. */
function readAsked({ body }: ModelCall) {
  const { messages, input, tools = [], tool_choice: choice } = BodySchema.parse(JSON.parse(body));
  const turns = messages ?? input ?? [];
  const last = turns.findLastIndex(({ role }) => role === 'user');
  const later = turns.slice(last + 1);
  const texts = later.flatMap((turn) => resultIn(turn) ?? []);
  // a round ends where its results do
  const ended = later.filter((turn, at) => resultIn(turn) !== undefined && resultIn(later[at + 1] ?? {}) === undefined);
  return {
    question: turns[last]?.content ?? '',
    results: { texts, rounds: ended.length },
    mayCall: choice !== 'none' && tools.some(({ type }) => type === 'function'),
  };
}

function resultIn({ role, type, content, output }: Turn): string | undefined {
  if (role === 'tool') return content ?? '';
  return type === 'function_call_output' ? (output ?? '') : undefined;
}

const ProblemSchema = z.object({ problem: z.string() });

/** Up to three figures and the notes of a result, or its problem. */
function wordsOf(text: string): string {
  const value: unknown = JSON.parse(text);
  const problem = ProblemSchema.safeParse(value);
  if (problem.success) return problem.data.problem;
  const { figures, notes } = ToolResultSchema.parse(value);
  return [...figures.slice(0, 3).map(figureText), ...notes].join(' ');
}

function figureText({ label, period, value, unit }: ToolFigure): string {
  const name = period === null || label.includes(period) ? label : `${label} ${period}`;
  if (value === null) return `${name} is not in the loaded data.`;
  if (typeof value === 'string') return `${name} is ${value}.`;
  const decimals = unit === 'number' ? 0 : 2; // a rank or a count
  const number = Math.abs(value).toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  const [before, after] = affixes[unit];
  return `${name} is ${value < 0 ? '-' : ''}${before}${number}${after}.`;
}

const affixes: Readonly<Record<ToolFigure['unit'], readonly [before: string, after: string]>> = {
  crore: ['₹', ' crore'],
  inr: ['₹', ''],
  percent: ['', '%'],
  times: ['', 'x'],
  'shares-crore': ['', ' crore shares'],
  years: ['', ' years'],
  number: ['', ''],
  text: ['', ''],
};
