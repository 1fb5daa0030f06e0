import { fakeHost, fakePage, type FakePageScript } from '@mulya/sdk/testing';
import { pageContext } from '../../domain/page-context.fixture.ts';
import { input, messages, openConversation } from './conversation.fixture.tsx';
import { caseOutcome } from './tool-results.fixture.ts';

export const runCase = { tool: 'run_case', arguments: { growth: { pat: 10 } } };
const { company } = pageContext;

/** Opens the assistant of an AI that takes tools, on a page that answers with these results. */
export async function openWithTools(
  script: Partial<FakePageScript> = {},
  fake = fakeHost('mfe-chat', { ai: { model: 'test-model', takesTools: true } }),
) {
  const page = fakePage(fake, { company, tools: { run_case: caseOutcome }, ...script });
  return { ...(await openConversation(fake)), page };
}

/** Asks for a case, and has the AI answer with its result. */
export async function askForCase(
  opened: Awaited<ReturnType<typeof openWithTools>>,
  text = 'At 10% PAT growth the target is ₹1,412, upside 12%.',
) {
  const { user, nthStream } = opened;
  await user.type(await input(), 'What if PAT grows 10%?{Enter}');
  const first = await nthStream(1);
  first.call(runCase);
  first.end({ finish: 'tool_calls' });
  const second = await nthStream(2);
  second.say(text);
  second.end();
  await messages().findByText(/^Based on/);
  return opened;
}
