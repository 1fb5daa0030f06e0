import type { Page, Route } from '@playwright/test';
import { alert, button, expectValuation } from '../../journeys/analyst.ts';
import { expect, test } from '../../journeys/journey.ts';
import { expectShellAlive } from '../tamper.ts';

test.use({ startsSignedIn: true });

/** Answers that our gateway never sends, but a proxy might. */
const answers: readonly {
  readonly what: string;
  readonly sentence: string;
  readonly console?: RegExp;
  answer(route: Route): Promise<void>;
}[] = [
  {
    what: 'no JSON',
    sentence: 'Error: Error fetching valuation data: The server’s answer could not be read.',
    answer: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to the hotel’s network</h1>' }),
  },
  {
    what: 'half of the JSON',
    sentence: 'Error: Error fetching valuation data: The server’s answer could not be read.',
    answer: (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"companyName": "Tata' }),
  },
  {
    what: 'JSON of another shape',
    sentence: 'Error: Error fetching valuation data: The server’s answer could not be read',
    answer: (route) => route.fulfill({ status: 200, json: { companyName: 7 } }),
  },
  {
    what: 'an error of its own',
    sentence: 'Error: Error fetching valuation data: Something in the gateway failed.',
    console: /500/,
    answer: (route) =>
      route.fulfill({
        status: 500,
        json: { error: { code: 'INTERNAL', message: 'Something in the gateway failed.', traceId: 'trace-1234' } },
      }),
  },
  {
    what: 'an error without a word',
    sentence: 'Error: Error fetching valuation data: The server answered with error 502.',
    console: /502/,
    answer: (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  },
  {
    what: 'nothing',
    sentence: 'Error: Error fetching valuation data: The server could not be reached.',
    console: /ERR_CONNECTION_RESET/,
    answer: (route) => route.abort('connectionreset'),
  },
];

/** One of each way in which the page reads an answer. */
const ofEachRun = ['no JSON', 'an error of its own', 'nothing'];

async function saysSo(page: Page, { what, sentence, answer }: (typeof answers)[number]): Promise<void> {
  await test.step(what, async () => {
    await page.route('**/api/company/valuation/**', answer);
    await page.goto('/valuation/Tata%20Consultancy%20Services%20Ltd');
    await expect(alert(page, 'Failed to load company data')).toBeVisible();
    await expect(page.getByText(sentence)).toBeVisible();
    await expectShellAlive(page);
    await page.unrouteAll();
  });
}

for (const isOfEachRun of [true, false]) {
  const details = isOfEachRun ? {} : { tag: '@rare' };
  test(
    `a gateway that answers ${isOfEachRun ? 'wrongly' : 'wrongly in other ways'} is said to, and figures come once it answers`,
    details,
    async ({ page, expectConsole }) => {
      for (const each of answers.filter(({ what }) => ofEachRun.includes(what) === isOfEachRun)) {
        if (each.console !== undefined) expectConsole(each.console);
        await saysSo(page, each);
      }
      await button(page, 'Retry').click();
      await expectValuation(page, 'Tata Consultancy Services Ltd');
    },
  );
}
