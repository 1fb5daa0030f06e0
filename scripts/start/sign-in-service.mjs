// @ts-check
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sentenceOf } from '../command.mjs';

/** The interval for saving accounts and printing links. */
const LOOK_EVERY_MS = 1_000;
/** An emulator that is already running may still be loading. */
const GIVEN_EMULATOR_TRIES = 20;
/** The first answers are slow, especially on a busy machine. */
const TIMEOUT_MS = 10_000;
const ACCOUNTS_PER_PAGE = 500;

/** @typedef {Readonly<Record<string, unknown>>} Account in the emulator's export format */
/** @typedef {{ email: string, requestType: string, oobCode: string, oobLink: string }} Mail that a real Firebase project would send */

/** The account that the start prints. Its id is fixed, so that its saved work outlives the emulator. */
export const demoAccount = { localId: 'demo-analyst', email: 'analyst@example.com', password: 'mulya-demo-2025' };

/**
 * Prepares a running Auth emulator. Our own gets the accounts of the last start and has its accounts saved. An emulator that was already
 * running only gets the demo account. Rejects with one sentence.
 *
 * @param {{ address: string, projectId: string, dataDir: string, isOurs: boolean, print: (line: string) => void }} options
 */
export async function prepareSignIn({ address, projectId, dataDir, isOurs, print }) {
  const admin = emulatorAdmin(address, projectId);
  if (isOurs) {
    await admin.hideKnownAddresses();
    await admin.restore(await readAccounts(dataDir));
  } else {
    for (let tries = 1; ; tries += 1) {
      const isUp = await admin.mails().then(Boolean, (error) => (tries < GIVEN_EMULATOR_TRIES ? false : Promise.reject(error)));
      if (isUp) break;
      await pause(500);
    }
  }
  const accounts = await admin.accounts();
  const isDemo = (/** @type {Account} */ account) => account['localId'] === demoAccount.localId || account['email'] === demoAccount.email;
  if (!accounts.some(isDemo)) await admin.create(demoAccount);
  const newLines = mailPrinter(await admin.mails());

  let kept = '';
  /** Saves the accounts if they have changed. */
  const save = async () => {
    if (!isOurs) return;
    const users = await admin.accounts();
    const text = JSON.stringify(users);
    if (text === kept) return;
    await writeAccounts(dataDir, users);
    kept = text;
  };
  await save();

  const look = async () => {
    newLines(await admin.mails()).forEach(print);
    await save();
  };
  /** Prints links and saves the accounts until the signal aborts. @param {AbortSignal} signal */
  const watch = (signal) => repeat({ everyMs: LOOK_EVERY_MS, signal, work: look, onFailure: print });
  return { save, watch };
}

/** @typedef {Awaited<ReturnType<typeof prepareSignIn>>} SignInService */

/** The Auth emulator's admin API. Each call rejects with one sentence. @param {string} address @param {string} projectId */
function emulatorAdmin(address, projectId) {
  const accountsPath = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;

  /** @param {string} method @param {string} path @param {unknown} [body] */
  const call = async (method, path, body) => {
    const answer = await fetch(`http://${address}${path}`, {
      method,
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((error) => {
      throw new Error(`The Auth emulator at ${address} does not answer.`, { cause: error });
    });
    const json = await answer.json().catch(() => undefined);
    if (!answer.ok) throw new Error(`The Auth emulator refused ${method} ${path}: ${json?.error?.message ?? answer.status}.`);
    return json;
  };

  return {
    /** Like real projects since 2023: a sign-in doesn't reveal whether an address exists. */
    hideKnownAddresses: () =>
      call('PATCH', `/emulator/v1/projects/${projectId}/config`, { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),

    /** All accounts, with password hash and salt, for `restore`. @returns {Promise<readonly Account[]>} */
    async accounts() {
      const all = [];
      let next = '';
      do {
        const page = await call(
          'GET',
          `${accountsPath}:batchGet?maxResults=${ACCOUNTS_PER_PAGE}&nextPageToken=${encodeURIComponent(next)}`,
        );
        all.push(...(page.users ?? []));
        next = page.nextPageToken ?? '';
      } while (next !== '');
      return all;
    },

    /** @param {readonly Account[]} users restored with their ids and passwords */
    async restore(users) {
      if (users.length === 0) return;
      const { error: refused = [] } = await call('POST', `${accountsPath}:batchCreate`, { users });
      if (refused.length > 0) throw new Error(`${refused.length} of ${users.length} accounts could not be restored: ${refused[0].message}`);
    },

    /** @param {{ localId: string, email: string, password: string }} account created with a verified address */
    create: (account) => call('POST', accountsPath, { ...account, emailVerified: true }),

    /** Messages with unused codes. @returns {Promise<readonly Mail[]>} */
    mails: async () => (await call('GET', `/emulator/v1/projects/${projectId}/oobCodes`)).oobCodes ?? [],
  };
}

/** Any visitor can choose the address, so nothing in it may move the terminal's cursor. */
const printable = (/** @type {string} */ text) => text.replace(/[^\x20-\x7e\u00a0-\uffff]/g, '?');

/** The line to print for a message. @param {Mail} mail */
export function mailLine(mail) {
  const [email, link, type] = [mail.email, mail.oobLink, mail.requestType].map(printable);
  if (type === 'VERIFY_EMAIL') return `Verification link for ${email}: ${link}`;
  if (type === 'PASSWORD_RESET') return `Password reset link for ${email} (put the new password at its end): ${link}&newPassword=`;
  return `Link for ${email} (${type}): ${link}`;
}

/**
 * Returns the lines of the messages that were not printed yet, because the emulator lists a code until it is used.
 *
 * @param {readonly Mail[]} already messages to skip
 */
export function mailPrinter(already = []) {
  let known = new Set(already.map((mail) => mail.oobCode));
  return (/** @type {readonly Mail[]} */ mails) => {
    const fresh = mails.filter((mail) => !known.has(mail.oobCode));
    known = new Set(mails.map((mail) => mail.oobCode));
    return fresh.map(mailLine);
  };
}

/** @param {string} dataDir */
const accountsFile = (dataDir) => join(dataDir, 'accounts.json');

/**
 * The accounts of an earlier start; none if there is no file. An unreadable file is an error, so that the start doesn't overwrite a file
 * that the user can repair.
 *
 * @param {string} dataDir
 * @returns {Promise<readonly Account[]>}
 */
export async function readAccounts(dataDir) {
  const file = accountsFile(dataDir);
  const text = await readFile(file, 'utf8').catch((/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code === 'ENOENT') return '{"users":[]}';
    throw new Error(`The accounts in ${file} could not be read: ${error.message}`, { cause: error });
  });
  try {
    const { users } = JSON.parse(text);
    if (users.every((/** @type {Account} */ user) => typeof user['localId'] === 'string')) return users;
  } catch {
    // not of the shape below
  }
  throw new Error(`${file} was expected to hold {"users": [...]}, but does not. Mend it, or move it away to start without accounts.`);
}

/**
 * Writes a temporary file and renames it, so that a start never reads half a file. Only the owner can read it, because the emulator
 * stores passwords in plain text.
 *
 * @param {string} dataDir
 * @param {readonly Account[]} users
 */
export async function writeAccounts(dataDir, users) {
  const draft = `${accountsFile(dataDir)}.${process.pid}.new`;
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(draft, `${JSON.stringify({ users }, undefined, 2)}\n`, { mode: 0o600 });
    await rename(draft, accountsFile(dataDir));
  } catch (error) {
    throw new Error(`The accounts could not be kept in ${dataDir}: ${sentenceOf(error)}`, { cause: error });
  }
}

/**
 * Repeats `work`, `everyMs` after it last finished, until `signal` aborts. Reports a failure once, when it occurs twice in a row, and
 * again only after a success. A single failure may come from a part that is exiting and reports that itself.
 *
 * @param {{ everyMs: number, signal: AbortSignal, work: () => Promise<void>, onFailure: (message: string) => void }} options
 */
export async function repeat({ everyMs, signal, work, onFailure }) {
  let last = '';
  let reported = '';
  while (!signal.aborted) {
    const message = await work().then(() => '', sentenceOf);
    if (message === '') reported = '';
    else if (message === last && message !== reported && !signal.aborted) onFailure((reported = message));
    last = message;
    await pause(everyMs, undefined, { signal }).catch(() => {}); // aborted during a pause
  }
}
