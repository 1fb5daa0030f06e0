// @ts-check
import { setTimeout as pause } from 'node:timers/promises';
import { accountsFile, readAccounts, writeAccounts } from './accounts-file.mjs';
import { ensureDemoAccount } from './demo-account.mjs';
import { emulatorAdmin } from './emulator-admin.mjs';
import { mailPrinter } from './mail-lines.mjs';
import { repeat } from './repeat.mjs';

/** The interval for saving accounts and printing links. */
const LOOK_EVERY_MS = 1_000;
/** An emulator that is already running may still be loading. */
const GIVEN_EMULATOR_TRIES = 20;

/**
 * @typedef {object} SignInService
 * @property {(signal: AbortSignal) => Promise<void>} watch prints links and saves the accounts until the signal aborts
 * @property {() => Promise<void>} save saves the accounts now
 */

/**
 * Prepares a running Auth emulator. Our own emulator gets the accounts of the last start and has its accounts saved. An emulator that was
 * already running only gets the demo account.
 *
 * @param {{ address: string, projectId: string, dataDir: string, isOurs: boolean, print: (line: string) => void }} options
 * @returns {Promise<SignInService>} rejects with one sentence
 */
export async function prepareSignIn({ address, projectId, dataDir, isOurs, print }) {
  const admin = emulatorAdmin(address, projectId);
  const file = accountsFile(dataDir);
  if (isOurs) {
    await admin.hideKnownAddresses();
    await admin.restore(await readAccounts(file));
  } else {
    await waitFor(admin);
  }
  await ensureDemoAccount(admin);
  const newLines = mailPrinter(await admin.mails());

  let kept = '';
  const save = async () => {
    if (!isOurs) return;
    const users = await admin.accounts();
    const text = JSON.stringify(users);
    if (text === kept) return;
    try {
      await writeAccounts(file, users);
      kept = text;
    } catch (error) {
      throw new Error(`The accounts could not be kept in ${file}: ${error instanceof Error ? error.message : error}`, { cause: error });
    }
  };
  await save();

  return {
    save,
    async watch(signal) {
      const work = async () => {
        newLines(await admin.mails()).forEach(print);
        await save();
      };
      await repeat({ everyMs: LOOK_EVERY_MS, signal, work, onFailure: print });
    },
  };
}

/** @param {import('./emulator-admin.mjs').EmulatorAdmin} admin */
async function waitFor(admin) {
  for (let tries = 1; ; tries += 1) {
    try {
      await admin.mails();
      return;
    } catch (error) {
      if (tries === GIVEN_EMULATOR_TRIES) throw error;
      await pause(500);
    }
  }
}
