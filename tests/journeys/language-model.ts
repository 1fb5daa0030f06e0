import type { Locator, Page } from '@playwright/test';
import { startAiUpstream, type AiUpstream, type ModelAnswer, type ModelCall } from './ai-upstream.ts';
import { demo, logInToDashboard } from './analyst.ts';
import { expectModel, tcs, valuationOf } from './desk.ts';
import { expect } from './journey.ts';
import { secrets } from './leaked-secrets.ts';
import type { Stack, StackOptions } from './stack.ts';

interface Model {
  readonly upstream: AiUpstream;
  readonly own: Stack;
  /** Windows that the page has opened. */
  readonly dialogs: readonly string[];
}

/** A product with a language model, with the analyst on the page of TCS. `path`: with peers, if not without. */
export async function withModel(
  page: Page,
  stack: Stack,
  ownStack: (options?: StackOptions) => Promise<Stack>,
  answer: (asked: ModelCall) => ModelAnswer,
  { env = {}, path = valuationOf(tcs) }: { readonly env?: StackOptions['env']; readonly path?: string } = {},
): Promise<Model> {
  const upstream = await startAiUpstream();
  upstream.answerWith(answer);
  const own = await ownStack({
    emulator: new URL(stack.emulator).host,
    env: { AI_API_URL: upstream.url, AI_API_KEY: secrets.ai, AI_MODEL: 'test-model-1', ...env },
  });
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await logInToDashboard(page, demo, own.url);
  await page.goto(`${own.url}${path}`);
  await expectModel(page);
  return { upstream, own, dialogs };
}

/** Elements that no answer may create. */
export async function expectTextAlone(place: Locator): Promise<void> {
  await expect(
    place.locator(
      'img, picture, script, style, iframe, object, embed, svg, form, link, meta, base, math, [style], [onerror], [onclick], [onload]',
    ),
  ).toHaveCount(0);
  const links = await place
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.getAttribute('href') ?? '', link.getAttribute('rel')] as const));
  for (const [href, rel] of links) {
    expect(href).toMatch(/^https?:\/\//);
    expect(rel).toBe('noopener noreferrer nofollow');
  }
}
