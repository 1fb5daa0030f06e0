// @ts-check

/** @typedef {import('./emulator-admin.mjs').Mail} Mail */

/** Any visitor can choose the address, so nothing in it may move the terminal's cursor. */
const printable = (/** @type {string} */ text) => text.replace(/[^\x20-\x7e\u00a0-\uffff]/g, '?');

/**
 * The line to print for a message that a real project would send by email.
 *
 * @param {Mail} mail
 */
export function mailLine(mail) {
  const email = printable(mail.email);
  const link = printable(mail.oobLink);
  if (mail.requestType === 'VERIFY_EMAIL') return `Verification link for ${email}: ${link}`;
  if (mail.requestType === 'PASSWORD_RESET')
    return `Password reset link for ${email} (put the new password at its end): ${link}&newPassword=`;
  return `Link for ${email} (${printable(mail.requestType)}): ${link}`;
}

/**
 * Remembers the printed messages, because the emulator lists a code until it is used.
 *
 * @param {readonly Mail[]} already messages to skip
 */
export function mailPrinter(already = []) {
  let known = new Set(already.map((mail) => mail.oobCode));
  /**
   * @param {readonly Mail[]} mails all messages that the emulator lists
   * @returns {readonly string[]} a line for each new message
   */
  return (mails) => {
    const fresh = mails.filter((mail) => !known.has(mail.oobCode));
    known = new Set(mails.map((mail) => mail.oobCode));
    return fresh.map(mailLine);
  };
}
