// @ts-check
import { watchTraffic } from './traffic.mjs';

/** The signature of cards of the built-in analyst. */
const SIGNATURE = 'no language model';
const CARDS = 8;

/**
 * What went over the wire of one kind.
 *
 * @typedef {{ calls: number, bytes: number }} Sum
 * @typedef {Readonly<Record<'page' | 'file' | 'call', Sum>> & { sent: number }} Traffic by what was asked for: a page,
 *   a file of a build, the API; `sent`: bytes of what was sent with it all
 */

/**
 * An analyst's actions in a visit: open a company's page with five peers, wait for the research, change an assumption,
 * wait for the draft, save, change it again, and ask the assistant.
 *
 * @param {import('./browser.mjs').Page} page
 * @param {import('./browser.mjs').Session} session
 * @param {{ origin: string, signIn: string, path: string, heading: string, growth: readonly [string, string] }} where
 *   `signIn`: the identity provider's origin, whose calls are not counted; `growth`: what is typed and saved, and what is
 *   typed then
 * @returns {Promise<Traffic>}
 */
export async function visitCompany(page, session, { origin, signIn, path, heading, growth: [first, second] }) {
  const downloads = watchTraffic(session, signIn);
  let sent = 0;
  page.on('request', (request) => void (sent += request.url().startsWith(origin) ? (request.postDataBuffer()?.length ?? 0) : 0));
  const answered = (/** @type {string} */ method, /** @type {RegExp} */ path) =>
    page.waitForResponse((response) => response.request().method() === method && path.test(new URL(response.url()).pathname));

  await page.goto(`${origin}/dashboard`);
  await page.getByRole('heading', { level: 1, name: 'Find a company' }).waitFor();
  await page.goto(`${origin}${path}`);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page
    .getByRole('region', { name: 'Recommendations', exact: true })
    .getByRole('article')
    .filter({ hasText: SIGNATURE })
    .nth(CARDS - 1)
    .waitFor();

  const model = page.getByRole('region', { name: 'Fair Market Value', exact: true });
  const assume = async (/** @type {string} */ growth) => {
    const kept = answered('PUT', /\/drafts\//);
    await model.getByRole('button', { name: 'Edit', exact: true }).click();
    await model.getByRole('textbox', { name: 'PAT growth FY26E', exact: true }).fill(growth);
    await kept;
  };
  await assume(first);
  const saved = answered('POST', /\/versions$/);
  await model.getByRole('button', { name: 'Save', exact: true }).click();
  await saved;
  await assume(second);

  await page.getByRole('button', { name: 'Open assistant', exact: true }).click();
  await page.getByRole('button', { name: 'How is the target price derived?', exact: true }).click();
  await page.getByRole('button', { name: 'Regenerate', exact: true }).waitFor(); // it appears at the end of an answer
  return { ...sumTraffic(downloads().filter(({ isSignIn }) => !isSignIn)), sent };
}

/** @param {readonly import('./traffic.mjs').Download[]} downloads */
function sumTraffic(downloads) {
  const sum = { page: { calls: 0, bytes: 0 }, file: { calls: 0, bytes: 0 }, call: { calls: 0, bytes: 0 } };
  for (const { url, bytes } of downloads) {
    const { pathname } = new URL(url);
    const kind = pathname.startsWith('/builds/') ? 'file' : pathname.startsWith('/api/') ? 'call' : 'page';
    sum[kind].calls += 1;
    sum[kind].bytes += bytes;
  }
  return sum;
}
