// @ts-check

/** @typedef {import('./accounts-file.mjs').Account} Account */

/**
 * A message that a real Firebase project would send by email.
 *
 * @typedef {object} Mail
 * @property {string} email
 * @property {string} requestType VERIFY_EMAIL, PASSWORD_RESET, …
 * @property {string} oobCode
 * @property {string} oobLink
 */

const PAGE = 500;
/** The first answers are slow, especially on a busy machine. */
const TIMEOUT_MS = 10_000;

/**
 * The Auth emulator's admin API for one project. Every call rejects with one sentence when the emulator fails.
 *
 * @param {string} address host:port
 * @param {string} projectId
 */
export function emulatorAdmin(address, projectId) {
  const accountsPath = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;

  /** @param {string} method @param {string} path @param {unknown} [body] */
  const call = async (method, path, body) => {
    let answer;
    try {
      answer = await fetch(`http://${address}${path}`, {
        method,
        headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    } catch (error) {
      throw new Error(`The Auth emulator at ${address} does not answer.`, { cause: error });
    }
    const json = await answer.json().catch(() => undefined);
    if (!answer.ok) throw new Error(`The Auth emulator refused ${method} ${path}: ${json?.error?.message ?? answer.status}.`);
    return json;
  };

  return {
    /** Like real projects since 2023: a sign-in doesn't reveal whether an address exists. */
    hideKnownAddresses: () =>
      call('PATCH', `/emulator/v1/projects/${projectId}/config`, { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),

    /** @returns {Promise<readonly Account[]>} all accounts with password hash and salt, for `restore` */
    async accounts() {
      /** @type {Account[]} */
      const all = [];
      let next = '';
      do {
        const page = await call(
          'GET',
          `${accountsPath}:batchGet?maxResults=${PAGE}${next === '' ? '' : `&nextPageToken=${encodeURIComponent(next)}`}`,
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
    async create(account) {
      await call('POST', accountsPath, { ...account, emailVerified: true });
    },

    /** @returns {Promise<readonly Mail[]>} unused codes */
    async mails() {
      return (await call('GET', `/emulator/v1/projects/${projectId}/oobCodes`)).oobCodes ?? [];
    },
  };
}

/** @typedef {ReturnType<typeof emulatorAdmin>} EmulatorAdmin */
