import { AiRequestSchema, type AiRequest, type AiSettings } from '@mulya/contract';
import { tcs } from '@mulya/valuation-model/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { open, tcs as page } from '../../page/valuation.fixture.tsx';

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

/** Opens the page with an AI that answers by purpose. Growth comments fail, so they stay rule-based. */
export function openWith(answer: Answer, ai?: AiSettings) {
  const asked: AiRequest[] = [];
  const opened = ai === undefined ? open(page) : open(page, tcs, { ...ai }); // a refusal of tools is remembered for the settings
  opened.respond('/api/stock', () => Response.json({ marketCap: tcs.marketCap }));
  opened.respond(address, (_, init) => {
    const body = AiRequestSchema.parse(JSON.parse(String(init?.body)));
    if (body.metadata.purpose.startsWith('growth.')) return refusal('UNAVAILABLE', 503);
    asked.push(body);
    return answer(body);
  });
  return { ...opened, asked, of: (purpose: string) => asked.filter(({ metadata }) => metadata.purpose === `research.${purpose}`) };
}
