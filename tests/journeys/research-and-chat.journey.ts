import type { Locator, Page } from '@playwright/test';
import { violationsOf } from '../accessibility/axe.ts';
import { alert, button, demo, section } from './analyst.ts';
import { expectModel, fairValue, growth, infosys, targetPrice, tcs, valuationOf, wipro, within } from './desk.ts';
import { hostileCitations, hostileTexts } from './hostile.ts';
import { expect, test } from './journey.ts';
import { pressAt } from './keys.ts';
import { expectTextAlone, withModel } from './language-model.ts';
import { secrets } from './leaked-secrets.ts';

const titles = [
  'Business Model & Key Segment',
  'Company Strengths',
  'SWOT Analysis',
  'Peer Comparison',
  'Valuation Improvement Recommendations',
  'Outlook For FY26',
  'Outlook For FY27',
  'Business Moat',
] as const;

const research = (page: Page): Locator => section(page, 'Recommendations');
const card = (page: Page, title: string): Locator => research(page).getByRole('article', { name: title, exact: true });
const question = (page: Page): Locator => page.getByRole('textbox', { name: `Ask about ${tcs}...`, exact: true });
const messages = (page: Page): Locator => page.getByRole('list', { name: 'Messages' });

/** Waits for the eight texts and their author below them, and shows the texts whole. */
async function allWritten(page: Page, by: string): Promise<void> {
  await expect(research(page).locator('article[aria-busy="false"]')).toHaveCount(titles.length);
  await expect(research(page).getByText(by, { exact: false }).first()).toBeVisible();
  const more = research(page).getByRole('button', { name: / more lines of / });
  while ((await more.count()) > 0) await more.first().click();
}

/** "12 of 12 numbers matched to the loaded data." */
const allFound = (text: string): boolean => {
  const [, found, total] = /(\d+) of (\d+) numbers matched to the loaded data\./.exec(text) ?? [];
  return text.includes('No numbers to check.') || text.includes('Its one number was found') || (found !== undefined && found === total);
};

test.describe('the built-in analyst', () => {
  test.use({ startsSignedIn: true });

  test('writes cards and growth comments whose numbers link to their figures, and answers in the assistant', async ({ page }) => {
    await page.goto(valuationOf(tcs, infosys, wipro));
    await allWritten(page, 'no language model');
    const texts = await research(page).getByRole('article').allInnerTexts();
    expect(texts.map((text) => text.split('\n')[0])).toEqual([...titles]);
    await expect(research(page).locator('mark')).toHaveCount(0); // an unmatched number
    await expect(research(page).getByText('Loading Recommendations...')).toHaveCount(0);

    await test.step('the comments replace the rule-based ones', async () => {
      await expect(growth(page).getByText('no language model', { exact: false })).toBeVisible();
      await expect(growth(page).getByText('Revenue shows positive growth with an average of 10.1% over the period.')).toHaveCount(0);
      await expect(growth(page).locator('mark')).toHaveCount(0); // an unmatched number
    });

    await test.step('a number opens its audit', async () => {
      const number = card(page, 'Valuation Improvement Recommendations').getByRole('button', { name: '₹6,122.80' });
      await number.first().click();
      await expect(page.getByRole('dialog', { name: 'Target price (PE) FY28E', exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(number.first()).toBeFocused();
    });

    await test.step('answers in the assistant, by keyboard, from unsaved assumptions too', async () => {
      await expectModel(page);
      await within(fairValue(page), 'Edit').click();
      await fairValue(page).getByLabel('PAT growth FY26E', { exact: true }).fill('20');
      await expect(targetPrice(page)).toHaveText('₹6,389.01');

      await button(page, 'Open assistant').focus();
      await page.keyboard.press('Enter');
      await expect(question(page)).toBeFocused();
      const answered = page.waitForResponse(
        (response) =>
          response.url().endsWith('/api/ai/chat/completions') && (response.request().postData() ?? '').includes('"purpose":"chat"'),
      );
      await pressAt(page, button(page, 'How is the target price derived?'), 'Shift+Tab');

      expect((await answered).headers()['content-type']).toContain('text/event-stream');
      expect((await answered).request().postDataJSON()).toHaveProperty('context.figures'); // which the built-in analyst reads
      await expect(
        messages(page).getByText('Based on FY26 statements, your unsaved assumptions, 2 peers.', { exact: false }),
      ).toBeVisible();
      expect(allFound(await messages(page).innerText())).toBe(true);

      await test.step('a file is named, not read', async () => {
        await page
          .getByLabel('Add file names (PDF, XLSX, CSV, PPTX)')
          .setInputFiles({ name: 'Q2 results.pdf', mimeType: 'application/pdf', buffer: Buffer.from('unmistakable contents') });
        await expect(page.getByRole('list', { name: 'Uploaded Files' })).toContainText('name only: the contents are not read');
        const asked = page.waitForRequest((request) => request.url().endsWith('/api/ai/chat/completions'));
        await question(page).fill('What were FY26 sales?');
        await question(page).press('Enter');
        const body = (await asked).postData() ?? '';
        expect(body).toContain('- Q2 results.pdf');
        expect(body).not.toContain('unmistakable contents');
      });

      await test.step('a figure of an answer opens its audit', async () => {
        await messages(page).getByRole('button', { name: '₹6,389.01' }).first().click();
        await expect(page.getByRole('dialog', { name: 'Target price (PE) FY28E', exact: true })).toBeVisible();
        await page.keyboard.press('Escape');
      });

      expect((await violationsOf(page)).filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
      await question(page).press('Escape');
      await expect(button(page, 'Open assistant')).toBeFocused();
    });
  });
});

test.describe('a language model', () => {
  test('hostile answers create no elements, and a stream can be stopped', { tag: '@rare' }, async ({ page, stack, ownStack }) => {
    test.slow(); // a separate product
    const hostile = hostileTexts.map(({ text }) => text.slice(0, 400)).join('\n\n');
    const model = await withModel(page, stack, ownStack, () => ({ is: 'silence' }));
    const { upstream, own, dialogs } = model;

    await test.step('while texts are pending, the rest of the page loads', async () => {
      await expect(research(page).getByText('Loading Recommendations...')).toBeVisible();
      await button(page, 'Open assistant').click();
      await expect(question(page)).toBeFocused();
      expect(upstream.left()).toBe(0);
    });

    upstream.answerWith(({ body }) => ({
      is: 'words',
      text: `Sales of FY25 were ₹255,324 crore [1], not ₹98,76,543 crore.\n${hostile}`,
      citations: ['https://example.com/annual-report', ...hostileCitations],
      finish: body.includes('protects the profits') ? 'length' : 'stop',
    }));
    const toGateway: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/ai/chat/completions')) toGateway.push(request.postData() ?? '');
    });
    await page.reload();
    await expectModel(page);

    await test.step('in the cards and comments', async () => {
      await allWritten(page, 'by test-model-1, a language model');
      await expectTextAlone(research(page));
      await expectTextAlone(growth(page).getByRole('table', { name: /^Growth Analysis/ })); // the comments, without the picture
      const strengths = card(page, 'Company Strengths');
      await expect(strengths.getByRole('button', { name: '₹255,324 crore' }).first()).toBeVisible();
      await expect(strengths.locator('mark').filter({ hasText: '₹98,76,543 crore' })).toBeVisible();
      await expect(strengths.getByRole('link', { name: '[1]', exact: true }).first()).toHaveAttribute(
        'href',
        'https://example.com/annual-report',
      );
      await expect(
        card(page, 'Business Moat').getByText('This text reached its length limit and is incomplete. Regenerate to try again.'),
      ).toBeVisible();
      await expect(growth(page).getByText('by test-model-1, a language model', { exact: false })).toBeVisible();
    });

    await test.step('in the assistant', async () => {
      await button(page, 'Open assistant').click();
      await question(page).fill(hostile.slice(0, 4_000));
      await button(page, 'Send').click();
      await expect(messages(page).getByText('by test-model-1, a language model', { exact: false })).toBeVisible();
      await expectTextAlone(messages(page));
    });

    await test.step('stopping an answer aborts its call', async () => {
      upstream.answerWith(() => ({ is: 'beginning', text: 'The answer begins' }));
      await question(page).fill('And now?');
      await question(page).press('Enter');
      await expect(messages(page).getByText('The answer begins')).toBeVisible();
      const before = upstream.left();
      await button(page, 'Stop').click();
      await expect(messages(page).getByText('Stopped.')).toBeVisible();
      await expect(question(page)).toBeFocused();
      await expect.poll(() => upstream.left()).toBe(before + 1);
    });

    await test.step('nothing changed, nothing leaked', async () => {
      await expect(targetPrice(page)).toHaveText('₹6,122.80');
      await expect(within(fairValue(page), 'Edit')).toBeVisible();
      expect(page.url()).toBe(`${own.url}${valuationOf(tcs)}#recommendations`); // which the page has scrolled to
      expect(dialogs).toEqual([]);
      expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
      expect(new Set(upstream.asked.map(({ authorization }) => authorization))).toEqual(new Set([`Bearer ${secrets.ai}`]));
      expect(toGateway.length).toBeGreaterThan(8);
      expect(toGateway.filter((body) => body.includes('"context"'))).toEqual([]); // a model doesn't read it
      for (const { body } of upstream.asked) {
        expect(body).not.toContain(secrets.ai);
        expect(body).not.toContain(demo.email);
        expect(body).not.toContain('"metadata"');
        expect(body).not.toContain('"context"');
        expect(body).not.toContain('"functions"');
      }
    });
    await upstream.end();
  });

  test('a failing model leaves an error in its texts, and the page complete', async ({ page, stack, ownStack, expectConsole }) => {
    test.slow(); // a separate product
    expectConsole(/50[23] \(/);
    expectConsole(/429 \(/);
    const refusal = `Incorrect API key provided: ${secrets.ai} <img src=x onerror=alert(1)>`;
    // The daily limit allows eight cards, six comments and one question.
    const model = await withModel(page, stack, ownStack, () => ({ is: 'error', status: 401, message: refusal }), {
      env: { AI_CALLS_PER_DAY: '15' },
    });

    await test.step('the cards', async () => {
      await expect(research(page).getByText(/^Failed to load AI recommendations: ./)).toBeVisible();
      for (const text of [
        'Error fetching strengths.',
        'Error fetching SWOT analysis.',
        'Error fetching peer comparison.',
        'Error fetching recommendations.',
      ]) {
        await expect(research(page).getByText(text, { exact: true })).toBeVisible();
      }
      await expect(research(page).getByText('No data available', { exact: true })).toHaveCount(4);
      await expect(growth(page).getByText('Revenue shows positive growth with an average of 10.1% over the period.')).toBeVisible();
    });

    await test.step('the assistant', async () => {
      await button(page, 'Open assistant').click();
      await question(page).fill('What were sales?');
      await question(page).press('Enter');
      await expect(alert(page, 'Failed to get response from AI.')).toBeVisible();
      await expect(messages(page).getByText('Error: Unable to fetch response.')).toBeVisible();
    });

    await test.step('an exhausted budget', async () => {
      await button(page, 'Try again').last().click();
      await expect(alert(page, /^Failed to get response from AI\. Too many AI requests\./)).toBeVisible();
    });

    await expect(targetPrice(page)).toHaveText('₹6,122.80');
    expect(model.dialogs).toEqual([]);
    await expectTextAlone(research(page));
    await model.upstream.end();
  });
});
