// @ts-check
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { severalGateways } from '../../scripts/several-gateways/gateway-stack.mjs';
import { answeredOrRefused, fire, requestText } from '../arrivals/fire.mjs';
import { launch, withFreshPage } from '../browser/browser.mjs';
import { rememberedUser } from '../browser/remembered-user.mjs';
import { visitCompany } from '../browser/visit.mjs';
import { bytesOfKeys, bytesOfRows } from '../servers/storage-size.mjs';
import { rowOf } from '../report/row.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const KB = 1_024;
const USERS = 40;
const SECONDS = 10;
/** Few enough that each user has one change in flight. */
const SAVING_CONNECTIONS = 16;
/** About as large as a visit's draft, see its row. */
const DRAFT_BYTES = 1_000;

/** Of one industry, each with the others as peers. */
const companies = [
  { name: 'Infosys Ltd', isin: 'INE009A01021' },
  { name: 'HCL Technologies Ltd', isin: 'INE860A01027' },
  { name: 'Wipro Ltd', isin: 'INE075A01022' },
  { name: 'Tech Mahindra Ltd', isin: 'INE669C01036' },
  { name: 'Tata Consultancy Services Ltd', isin: 'INE467B01029' },
];
const pages = companies.map(({ name, isin }) => ({
  heading: name,
  path: `/valuation/${encodeURIComponent(name)}?isin=${isin}&peers=${companies.flatMap((each) => (each.isin === isin ? [] : [each.isin])).join(',')},INE214T01019`,
}));

/** `growth`: the saved value, and the next value. */
const visits = /** @type {const} */ ([
  { subject: 'a first visit', to: pages.slice(-1), growth: ['20', '21'] },
  { subject: 'a later visit', to: pages.slice(0, -1), growth: ['20', '21'] },
  { subject: 'a later visit, the same company', to: pages, growth: ['22', '23'] },
]);

/**
 * One analyst's visit in a production setup: calls and bytes, gateway CPU, AI questions and tokens, PostgreSQL rows,
 * Redis memory. docs/scaling.md multiplies them.
 */
export async function visit() {
  const say = (/** @type {string} */ line) => void process.stderr.write(`${line.trimEnd()}\n`);
  const limits = [
    'API_CALLS_PER_MINUTE',
    'API_CALLS_PER_MINUTE_OF_ADDRESS',
    'AI_CALLS_PER_MINUTE',
    'AI_CALLS_PER_DAY',
    'AI_CALLS_PER_DAY_IN_ALL',
  ];
  // Counted, and never reached.
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...Object.fromEntries(limits.map((name) => [name, '1000000'])) };
  const stack = await severalGateways({ root, count: 1, env, print: () => {}, onDeath: say });
  const browser = await launch(say);
  try {
    const user = await rememberedUser(browser, stack.url);
    const rows = await withFreshPage(browser, { storage: user }, async (first) => {
      await first.goto(`${stack.url}/healthz`); // from now on all pages are signed in, and the cache has nothing of the product
      const measured = [];
      for (const { subject, to, growth } of visits) {
        const figures = [];
        for (const page of to) figures.push(await visitAt(stack, first, { ...page, growth }));
        measured.push(...rowsOf(subject, figures));
      }
      await first.goto(`${stack.url}/dashboard`);
      await first.getByRole('button', { name: 'Logout', exact: true }).click();
      await first.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
      return measured;
    });
    return [...rows, ...measureStorage(stack.parts), ...(await savingRows(stack))];
  } finally {
    await browser.close();
    await stack.end();
  }
}

/** @typedef {Awaited<ReturnType<typeof severalGateways>>} Stack */
/** @typedef {Awaited<ReturnType<typeof visitAt>>} Figures */

/**
 * A visit in a tab of its own of the browser that `first` belongs to.
 *
 * @param {Stack} stack
 * @param {import('../browser/browser.mjs').Page} first
 * @param {{ path: string, heading: string, growth: readonly [string, string] }} visit
 */
async function visitAt({ url, emulator, gateways }, first, visit) {
  const gateway = gateways[0]?.url ?? '';
  const page = await first.context().newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const before = await spentBy(gateway);
  const traffic = await visitCompany(page, session, { origin: url, signIn: emulator, ...visit });
  const after = await spentBy(gateway);
  await page.close();
  return {
    ...traffic,
    processor: after.processor - before.processor,
    questions: after.questions - before.questions,
    tokens: after.tokens - before.tokens,
  };
}

/** @param {string} subject @param {readonly Figures[]} figures */
function rowsOf(subject, figures) {
  const row = (/** @type {string} */ measure, /** @type {string} */ unit, /** @type {(of: Figures) => number} */ value) =>
    rowOf({ subject, measure, unit, samples: figures.map(value) });
  return [
    row('pages', '', ({ page }) => page.calls),
    row('bytes of pages', 'KB', ({ page }) => page.bytes / KB),
    row('files of builds', '', ({ file }) => file.calls),
    row('bytes of files', 'KB', ({ file }) => file.bytes / KB),
    row('calls of the API', '', ({ call }) => call.calls),
    row('bytes of answers', 'KB', ({ call }) => call.bytes / KB),
    row('bytes sent with calls', 'KB', ({ sent }) => sent / KB),
    row('processor of the gateway', 'ms', ({ processor }) => processor * 1_000),
    row('questions to the AI', '', ({ questions }) => questions),
    row('tokens sent to it', '', ({ tokens }) => tokens),
  ];
}

/**
 * @typedef {{ processor: number, questions: number, tokens: number }} Spent seconds of processor; questions that a
 *   model would be asked, and tokens sent with them
 */

/** A gateway's own metrics. @param {string} origin @returns {Promise<Spent>} */
async function spentBy(origin) {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const sum = (/** @type {RegExp} */ series) => [...text.matchAll(series)].reduce((all, [, value]) => all + Number(value), 0);
  return {
    processor: sum(/^process_cpu_seconds_total(?:\{[^}]*\})? (\S+)$/gm),
    questions: sum(/^ai_questions_total\{[^}]*\} (\S+)$/gm),
    tokens: sum(/^ai_tokens_total\{[^}]*direction="sent"[^}]*\} (\S+)$/gm),
  };
}

/**
 * How many changes of saved work one gateway and its PostgreSQL take when they have nothing else to do, each of many users keeping a draft.
 *
 * @param {Stack} stack
 */
async function savingRows({ gateways, emulator }) {
  const gateway = gateways[0]?.url ?? '';
  const tokens = await Promise.all(Array.from({ length: USERS }, () => newcomer(emulator)));
  const work = { note: 'x'.repeat(DRAFT_BYTES) };
  const path = `/api/saved-work/valuations/INE467B01029/drafts/${randomUUID()}`;
  const requests = tokens.map((token) => requestText(path, { token, method: 'PUT', body: { basedOn: null, modelVersion: 'bench', work } }));
  const kinds = [{ name: 'draft', weight: 1, requests }];
  await fire(gateway, { kinds, most: 4 * USERS, seconds: 60, connections: SAVING_CONNECTIONS });
  const before = await spentBy(gateway);
  const fired = await fire(gateway, { kinds, seconds: SECONDS, connections: SAVING_CONNECTIONS });
  const after = await spentBy(gateway);
  const { perSecond, count, p99 } = answeredOrRefused(fired, 'The gateway');
  const row = (/** @type {string} */ measure, /** @type {string} */ unit, /** @type {number} */ value) =>
    rowOf({ subject: 'drafts, flat out', measure, unit, samples: [value] });
  return [
    row('kept a second', '1/s', perSecond),
    row('p99', 'ms', p99),
    row('processor of the gateway for each', 'ms', ((after.processor - before.processor) * 1_000) / count),
  ];
}

/** The bearer token of a new user with a verified address. @param {string} emulator */
async function newcomer(emulator) {
  const account = { email: `${randomUUID()}@example.com`, password: 'a-long-secret' };
  const ask = async (/** @type {string} */ path, /** @type {object} */ body) => {
    const answer = await fetch(`${emulator}/identitytoolkit.googleapis.com/v1/${path}`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`The Auth emulator was expected to take a new account, but answered with ${answer.status}.`);
    return answer.json();
  };
  await ask('projects/demo-mulya/accounts', { ...account, emailVerified: true });
  return (await ask('accounts:signInWithPassword?key=any', { ...account, returnSecureToken: true })).idToken;
}

/** @param {{ postgres: { url: string }, redis: { url: string } }} parts */
function measureStorage({ postgres, redis }) {
  const tables = { saved_version: 'a saved version', saved_draft: 'a draft', saved_visit: 'a company that was opened' };
  const rows = bytesOfRows(postgres.url, Object.keys(tables));
  const keys = bytesOfKeys(redis.url, ['mulya:rate:', 'mulya:ended:', 'mulya:answer:']);
  const each = (/** @type {string} */ beginning) => (keys[beginning]?.bytes ?? 0) / Math.max(1, keys[beginning]?.keys ?? 0);
  return [
    ...Object.entries(tables).map(([table, name]) =>
      rowOf({ subject: 'PostgreSQL', measure: name, unit: 'KB', samples: [(rows[table] ?? 0) / KB] }),
    ),
    rowOf({ subject: 'Redis', measure: 'limits of a user and an address', unit: 'KB', samples: [(keys['mulya:rate:']?.bytes ?? 0) / KB] }),
    rowOf({ subject: 'Redis', measure: 'a logout', unit: 'KB', samples: [each('mulya:ended:') / KB] }),
    rowOf({ subject: 'Redis', measure: 'an answer of the AI', unit: 'KB', samples: [each('mulya:answer:') / KB] }),
  ];
}
