// @ts-check

/** The account that the start prints. Its id is fixed, so that work saved under it outlives the emulator. */
export const demoAccount = { localId: 'demo-analyst', email: 'analyst@example.com', password: 'mulya-demo-2025' };

/**
 * Makes the demo account unless it (or another one with its address) is there.
 *
 * @param {import('./emulator-admin.mjs').EmulatorAdmin} admin
 */
export async function ensureDemoAccount(admin) {
  const accounts = await admin.accounts();
  const isThere = accounts.some((account) => account['localId'] === demoAccount.localId || account['email'] === demoAccount.email);
  if (!isThere) await admin.create(demoAccount);
}
