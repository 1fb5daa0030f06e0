import type { CompanyRef, PayloadOf } from '@mulya/contract';
import { parseToolCall, type ToolCall, type ToolName, type ToolOutcome } from '@mulya/contract/assistant';
import type { FakeHost } from './fake-host.ts';

/** What a tool of the page returns, for its parsed call; undefined: the page never answers. */
export type ToolScript = ToolOutcome | ((call: ToolCall) => ToolOutcome | undefined);

export interface FakePageScript {
  /** The company that the page shows. It does not answer for others. */
  readonly company: Pick<CompanyRef, 'key'>;
  /** A tool without a script has the problem "This page has no … ." */
  readonly tools?: Partial<Readonly<Record<ToolName, ToolScript>>>;
  /** The page's problem with a chosen case; undefined if it applies it. */
  readonly refusal?: string | undefined;
}

/** The calls and cases that the page received, in order. */
export interface FakePage {
  readonly asked: readonly PayloadOf<'chat/tool-asked'>[];
  readonly chosen: readonly PayloadOf<'chat/case-chosen'>[];
}

/**
 * Creates a valuation page on the other side of a fake bus: it answers `chat/tool-asked` and `chat/case-chosen` a moment later, with
 * outcomes that the test gives. It parses each call like the real page, and computes nothing.
 *
 * @example
 * const page = fakePage(fake, { company, tools: { run_case: { ok: true, result } } });
 * expect(page.asked[0]?.arguments).toBe('{"growth":{"pat":10}}');
 */
export function fakePage(fake: FakeHost<'mfe-chat'>, { company, tools = {}, refusal }: FakePageScript): FakePage {
  const asked: PayloadOf<'chat/tool-asked'>[] = [];
  const chosen: PayloadOf<'chat/case-chosen'>[] = [];
  const { bus } = fake.host;
  bus.on('chat/tool-asked', (call) => {
    asked.push(call);
    if (call.company !== company.key) return;
    const outcome = outcomeOf(call, tools);
    if (outcome !== undefined) queueMicrotask(() => fake.deliver('valuation/tool-answered', { id: call.id, outcome }));
  });
  bus.on('chat/case-chosen', (choice) => {
    chosen.push(choice);
    const { id } = choice;
    const problem = choice.company === company.key ? refusal : 'The page shows another company now.';
    const applied = problem === undefined ? { id, ok: true as const } : { id, ok: false as const, problem };
    queueMicrotask(() => fake.deliver('valuation/case-applied', applied));
  });
  return { asked, chosen };
}

function outcomeOf(
  { tool, arguments: given }: PayloadOf<'chat/tool-asked'>,
  tools: NonNullable<FakePageScript['tools']>,
): ToolOutcome | undefined {
  const parsed = parseToolCall(tool, given);
  if (!parsed.ok) return parsed;
  const script = tools[parsed.call.tool];
  if (script === undefined) return { ok: false, problem: `This page has no ${tool}.` };
  return typeof script === 'function' ? script(parsed.call) : script;
}
