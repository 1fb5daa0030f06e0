import { z, type Host, type PayloadOf } from '@mulya/contract';
import { ToolResultSchema, type ToolOutcome } from '@mulya/contract/assistant';

type ChatBus = Host<'mfe-chat'>['bus'];

/** Characters of a problem. */
const maxProblem = 400;

/** What the page may answer. A result that does not fit is a problem for the assistant. */
const OutcomeSchema = z.union([
  z.object({ ok: z.literal(true), result: ToolResultSchema }),
  z.object({ ok: z.literal(false), problem: z.string() }),
]);

/**
 * Asks the page to run a tool. Only an answer with this call's id counts, and only the first one. Without an answer it resolves when the
 * signal aborts.
 */
export function askPage(bus: ChatBus, call: PayloadOf<'chat/tool-asked'>, signal: AbortSignal): Promise<ToolOutcome> {
  return new Promise((resolve) => {
    const end = (outcome: ToolOutcome) => {
      stop();
      signal.removeEventListener('abort', giveUp);
      resolve(outcome);
    };
    const giveUp = () => end({ ok: false, problem: 'The page gave no answer.' });
    const stop = bus.on('valuation/tool-answered', ({ id, outcome }) => {
      if (id === call.id) end(readOutcome(outcome));
    });
    signal.addEventListener('abort', giveUp);
    if (signal.aborted) giveUp();
    else bus.emit('chat/tool-asked', call);
  });
}

function readOutcome(outcome: unknown): ToolOutcome {
  const read = OutcomeSchema.safeParse(outcome);
  if (!read.success) return { ok: false, problem: 'The result of the page could not be read.' };
  const { data } = read;
  if (!data.ok) return { ok: false, problem: data.problem.slice(0, maxProblem) };
  const { case: given, name, ...result } = data.result;
  return {
    ok: true,
    result: { ...result, ...(given === undefined ? {} : { case: given }), ...(name === undefined ? {} : { name }) },
  };
}
