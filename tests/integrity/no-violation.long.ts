/** The product violates none of its policies: a strict CSP, Trusted Types and Integrity-Policy. */
import { demo, email, logInToDashboard, logOut } from '../journeys/analyst.ts';
import { expect, test } from '../journeys/journey.ts';
import type { Stack } from '../journeys/stack.ts';
import { watchRequestedFiles, type RequestedFile } from './requested-files.ts';
import { tour, type Stop } from './tour.ts';
import { watchViolations } from './violations.ts';

/** The number of violation reports that the gateway received. */
async function reportsAt(stack: Stack): Promise<number> {
  const metrics = await (await fetch(`${stack.url}/metrics`)).text();
  expect(metrics).toContain('# TYPE csp_reports_total');
  return [...metrics.matchAll(/^csp_reports_total\{.*\} (\d+)$/gm)].reduce((sum, [, count]) => sum + Number(count), 0);
}

test('a tour from the sign-in on violates no policy, and requests every script and stylesheet by its hash', async ({ context, stack }) => {
  const before = await reportsAt(stack);
  const violations = await watchViolations(context);
  const files: RequestedFile[] = [];
  const linkedWithout: string[] = [];
  const inTab = async (name: string, visit: Stop['visit']): Promise<void> => {
    await test.step(name, async () => {
      const page = await context.newPage();
      const asked = await watchRequestedFiles(page);
      await visit(page);
      const linked = page.locator('script[src], link[rel=stylesheet], link[rel=preload]');
      linkedWithout.push(
        ...(await linked.evaluateAll((elements) =>
          elements.filter((element) => !/^sha384-/.test(element.getAttribute('integrity') ?? '')).map((element) => element.outerHTML),
        )),
      );
      await page.close();
      files.push(...asked.all());
    });
  };

  for (const { name, visit } of tour.filter(({ signedIn }) => !signedIn)) await inTab(name, visit);
  await inTab('the sign-in', (page) => logInToDashboard(page, demo));
  for (const { name, visit } of tour.filter(({ signedIn }) => signedIn)) await inTab(name, visit);
  await inTab('the way out', async (page) => {
    await page.goto('/dashboard');
    await logOut(page);
  });

  expect(violations()).toEqual([]);
  expect(await reportsAt(stack)).toBe(before);
  expect(linkedWithout).toEqual([]);
  expect(files.filter(({ integrity }) => !integrity.startsWith('sha384-'))).toEqual([]);
  expect(files.length).toBeGreaterThan(0);
});

test('a violation is blocked, detected and reported', async ({ page, context, stack, expectConsole }) => {
  expectConsole(/console: Applying inline style violates/);
  expectConsole(/console: This document requires 'TrustedScriptURL' assignment/);
  expectConsole(/^csp violation: (style-src-attr|require-trusted-types-for) /);
  expectConsole(/^csp report: /);
  const before = await reportsAt(stack);
  const violations = await watchViolations(context);
  await page.goto('/login');
  await expect(email(page)).toBeVisible();

  const written = await page.evaluate(() => {
    const element = document.createElement('p');
    element.setAttribute('style', 'position: fixed');
    document.body.append(element);
    const script = document.createElement('script');
    try {
      script.src = '/elsewhere.js';
    } catch {
      // as it should be
    }
    return { style: element.style.position, script: script.src };
  });
  expect(written).toEqual({ style: '', script: '' });
  await expect.poll(violations).toEqual(['style-src-attr inline', 'require-trusted-types-for trusted-types-sink']);
  await expect.poll(() => reportsAt(stack)).toBe(before + 2);
});
