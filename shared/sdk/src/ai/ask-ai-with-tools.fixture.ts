import { AiRequestSchema, type AiRequest } from '@mulya/contract';
import { toolDefinitions, type ToolOutcome } from '@mulya/contract/assistant';
import { fakeHost } from '../testing/index.ts';
import type { AiCall } from './ai-call.ts';
import { call, path } from './ai-call.fixture.ts';
import { askAiWithTools, type ToolsOptions } from './ask-ai-with-tools.ts';

/** A case of the model with its target price. */
export const found: ToolOutcome = {
  ok: true,
  result: {
    figures: [{ id: 'case/headline/target-price', label: 'Target price', value: 1412, unit: 'inr', period: 'FY28E', origin: 'derived' }],
    tables: [],
    notes: [],
    case: { growth: { pat: 10 } },
    name: 'PAT growth 10%',
  },
};

/** Answers of the gateway in order; the last one repeats. */
export type Answers = readonly ((body: AiRequest) => Response | Promise<Response>)[];

/** Asks with all tools. The gateway gives these answers; the page gives `found`, unless the options say otherwise. */
export function askWithTools(answers: Answers, options: Partial<ToolsOptions> = {}, change: Partial<AiCall> = {}) {
  const fake = fakeHost('mfe-chat');
  const left = [...answers];
  const bodies: AiRequest[] = [];
  fake.respond(path, (_, init) => {
    const body = AiRequestSchema.parse(JSON.parse(String(init?.body)));
    bodies.push(body);
    const answer = left.length > 1 ? left.shift() : left[0];
    if (answer === undefined) throw new Error('No answer was given.');
    return answer(body);
  });
  const run: { readonly tool: string; readonly text: string }[] = [];
  const outcome = askAiWithTools(
    fake.host,
    { ...call, ...change, tools: toolDefinitions() },
    {
      signal: new AbortController().signal,
      runTool: (tool, text) => {
        run.push({ tool, text });
        return Promise.resolve(found);
      },
      ...options,
    },
  );
  return { ...fake, bodies, run, outcome };
}

/** The result texts of a request, parsed. */
export const resultsIn = (body: AiRequest | undefined): readonly unknown[] =>
  (body?.messages ?? []).flatMap((turn) => (turn.role === 'tool' ? [JSON.parse(turn.content) as unknown] : []));
