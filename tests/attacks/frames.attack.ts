/** Clickjacking in a real browser: a page of another origin that frames the product gets nothing. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../journeys/journey.ts';

test.use({ startsSignedIn: true });

test(
  'a page of another origin cannot frame the product or access its window',
  { tag: '@rare' },
  async ({ page, stack, watch, expectConsole }) => {
    const addresses = ['/', '/login', '/dashboard', '/healthz'];
    const other = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(
        `<!doctype html><title>Prizes</title>${addresses.map((address) => `<iframe src="${stack.url}${address}"></iframe>`).join('')}<p>Click here</p>`,
      );
    }).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const origin = `http://127.0.0.1:${String((other.address() as AddressInfo).port)}`;
    watch.allowOrigin(origin);
    watch.allowOrigin('null');
    expectConsole(/frame-ancestors|Refused to (frame|display)/);
    expectConsole(/NotSameOrigin .*\/csp-reports/); // the browser's violation report, which the test doesn't read
    await page.goto(origin);
    const frames = page.frames().filter((each) => each !== page.mainFrame());
    expect(frames).toHaveLength(addresses.length);
    for (const frame of frames) {
      expect(frame.url()).toMatch(/^chrome-error:/);
      expect(await frame.evaluate(() => document.body?.innerText ?? '').catch(() => '')).not.toMatch(/Mulya|Login|"ok"/);
    }

    const isLost = await page.evaluate((url) => {
      const opened = window.open(`${url}/login`);
      return new Promise<boolean>((resolve) => setTimeout(() => resolve(opened?.closed === true), 2_000));
    }, stack.url);
    expect(page.context().pages(), 'the window is there').toHaveLength(2);
    expect(isLost, 'its opener has lost it').toBe(true);
    other.closeAllConnections();
    other.close();
  },
);
