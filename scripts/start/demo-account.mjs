// @ts-check

/** The account that the start prints. Its id is fixed, so that its saved work outlives the emulator. */
export const demoAccount = { localId: 'demo-analyst', email: 'analyst@example.com', password: 'mulya-demo-2025' };

/**
 * Creates the demo account unless it or another account with its address exists.
 *
 * @param {import('./emulator-admin.mjs').EmulatorAdmin} admin
 */
export async function ensureDemoAccount(admin) {
  const accounts = await admin.accounts();
  const isThere = accounts.some((account) => account['localId'] === demoAccount.localId || account['email'] === demoAccount.email);
  if (!isThere) await admin.create(demoAccount);
}
