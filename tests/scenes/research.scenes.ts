import { expect, type Page } from '@playwright/test';
import { button, section } from '../journeys/analyst.ts';
import { tcs, valuationOf } from '../journeys/desk.ts';
import { answerAi, refusal, silence } from './answers.ts';
import { deskShown, researchShown } from './desk-shown.ts';
import type { Scene } from './scene.ts';

/** The number of the eight cards that contain such a text. */
const cardsSay =
  (text: string | RegExp, count: number) =>
  async (page: Page): Promise<void> => {
    await expect(section(page, 'Recommendations').getByText(text)).toHaveCount(count);
    await expect(button(page, 'Open assistant')).toBeVisible();
  };

/** Generated text, and the assistant. */
export const researchScenes: readonly Scene[] = [
  { name: 'research', rare: true, page: `${valuationOf(tcs)}#recommendations`, signedIn: true, ready: researchShown },
  {
    name: 'research-failed',
    rare: true,
    page: `${valuationOf(tcs)}#recommendations`,
    signedIn: true,
    says: /503/,
    stage: async ({ page }) =>
      void (await answerAi(page, refusal(503, 'UNAVAILABLE', 'The AI service is unavailable. Try again in a moment.'))),
    ready: cardsSay('No data available', 4),
  },
  {
    name: 'research-loading',
    rare: true,
    page: `${valuationOf(tcs)}#recommendations`,
    signedIn: true,
    stage: async ({ page }) => void (await answerAi(page, silence)),
    ready: cardsSay(/^Writing .+…$/, 4),
  },
  {
    name: 'assistant-answer',
    rare: true,
    page: valuationOf(tcs),
    signedIn: true,
    async act({ page }) {
      await deskShown(page);
      await button(page, 'Open assistant').click();
      await button(page, 'How is the target price derived?').click();
    },
    ready: (page) => expect(page.getByRole('list', { name: 'Messages' }).getByText(/^Based on .* no language model/)).toBeVisible(),
  },
];
