import { AiRequestSchema, type AiRequest, type AiSettings } from '@mulya/contract';
import { fakeHost } from '@mulya/sdk/testing';
import { industrial, tcs } from '@mulya/valuation-model/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FiguresWithAudit } from '../../drawers/audit/lazy-audit.tsx';
import { show } from '../fair-value/fair-value.fixture.tsx';
import { LazyRecommendations } from './lazy-recommendations.tsx';

export const address = '/api/ai/chat/completions';
export const section = () => screen.findByRole('region', { name: 'Recommendations' });
/** The first page of a file also loads its code. */
export const textsShown = (count: number) =>
  waitFor(async () => expect(within(await section()).getAllByText('Text.')).toHaveLength(count), { timeout: 20_000 });
/** Waits for the card's text. */
export const card = async (title: string) => within(await screen.findByRole('article', { name: title, busy: false }));

export type Answer = (body: AiRequest) => Response | Promise<Response>;

export const refusal = (code: string, status: number, headers: Record<string, string> = {}, message = 'The AI provider does not answer.') =>
  Response.json({ error: { code, message, traceId: 't' } }, { status, headers });

/** A promise that the test fulfils. */
export function gate(): { readonly opened: Promise<void>; open(): void } {
  let release: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (release = resolve));
  return { opened, open: () => release() };
}

/** Shows the section below the model, with an AI that answers by purpose. A refusal of tools is remembered for the settings of the AI. */
export function openWith(answer: Answer, ai?: AiSettings, fake = fakeHost('mfe-valuation', ai === undefined ? {} : { ai: { ...ai } })) {
  const company = ai === undefined ? industrial : tcs;
  const asked: AiRequest[] = [];
  fake.respond(address, (_, init) => {
    const body = AiRequestSchema.parse(JSON.parse(String(init?.body)));
    asked.push(body);
    return answer(body);
  });
  const Around = ({ children }: { readonly children: ReactNode }) => (
    <FiguresWithAudit answer={company}>
      {children}
      <LazyRecommendations answer={company} peers={[]} onPeers={() => undefined} />
    </FiguresWithAudit>
  );
  const opened = show(company, { fake, Around });
  return { ...opened, asked, of: (purpose: string) => asked.filter(({ metadata }) => metadata.purpose === `research.${purpose}`) };
}
