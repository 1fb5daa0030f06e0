// @ts-check
import { demoAccount } from '../../scripts/start/sign-in-service.mjs';
import { withFreshPage } from './browser.mjs';

/**
 * The storage of a browser in which a user signed in at `origin`.
 *
 * @param {import('./browser.mjs').Browser} browser
 * @param {string} origin
 * @returns {Promise<Readonly<Record<string, string>>>}
 */
export function rememberedUser(browser, origin) {
  return withFreshPage(browser, {}, async (page) => {
    await page.goto(`${origin}/login`);
    await page.getByLabel('Email', { exact: true }).fill(demoAccount.email);
    await page.getByLabel('Password', { exact: true }).fill(demoAccount.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL(`${origin}/dashboard`);
    await page.getByRole('heading', { level: 1, name: 'Find a company' }).waitFor();
    return page.evaluate(() => ({ ...localStorage }));
  });
}
