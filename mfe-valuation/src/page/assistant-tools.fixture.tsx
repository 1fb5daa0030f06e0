import type { PayloadOf, ValuationAnswer } from '@mulya/contract';
import type { ToolOutcome } from '@mulya/contract/assistant';
import { fakeHost } from '@mulya/sdk/testing';
import { historyOf } from '@mulya/valuation-model/testing';
import { waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FiguresWithAudit } from '../drawers/audit/lazy-audit.tsx';
import { answerKey } from '../company/company-identity.ts';
import { modelShown, show } from '../sections/fair-value/fair-value.fixture.tsx';
import { AssistantTools } from './assistant-tools.tsx';

export const history = historyOf(Array.from({ length: 30 }, (_, at) => 10 + at));

/** Shows the model of a company with the tools. The gateway has a history, and no industry. */
export async function openTools(answer: ValuationAnswer, fake = fakeHost('mfe-valuation')) {
  fake.respond(/^\/api\/company\/history\//, () => Response.json(history));
  fake.respond(/^\/api\/market\/industries\//, () => new Response('{}', { status: 404 }));
  const Around = ({ children }: { readonly children: ReactNode }) => (
    <FiguresWithAudit answer={answer}>
      {children}
      <AssistantTools answer={answer} peers={[]} />
    </FiguresWithAudit>
  );
  const shown = show(answer, { fake, Around });
  await modelShown();
  const company = answerKey(answer) ?? '';
  const answersOf = (event: 'valuation/tool-answered' | 'valuation/case-applied') =>
    fake.calls.emitted.filter((each) => each.event === event).map(({ payload }) => payload);

  /** Calls a tool and waits for its outcome. */
  const call = async (tool: string, given: unknown, id = `call ${tool} ${JSON.stringify(given)}`): Promise<ToolOutcome> => {
    const text = typeof given === 'string' ? given : JSON.stringify(given);
    fake.deliver('chat/tool-asked', { id, company, tool, arguments: text });
    const found = () => answersOf('valuation/tool-answered').find((each) => (each as PayloadOf<'valuation/tool-answered'>).id === id);
    await waitFor(() => expect(found()).toBeDefined(), { timeout: 5_000 });
    return (found() as PayloadOf<'valuation/tool-answered'>).outcome;
  };

  /** Chooses a case, and returns what became of it. */
  const choose = async (chosen: Partial<PayloadOf<'chat/case-chosen'>>): Promise<unknown> => {
    const before = answersOf('valuation/case-applied').length;
    const payload = { id: 'choice', company, as: 'model', name: 'PAT growth 10%', case: { growth: { pat: 10 } }, ...chosen } as const;
    fake.deliver('chat/case-chosen', payload);
    await waitFor(() => expect(answersOf('valuation/case-applied').length).toBe(before + 1));
    return answersOf('valuation/case-applied').at(-1);
  };
  return { ...shown, call, choose, answersOf, company };
}
