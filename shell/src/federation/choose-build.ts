/**
 * Where a user stands among all users: from 0 to 99.99, in steps of 0.01. It is made of the uid alone, so that a user has the same
 * place on every device and at every load. Rejects where the browser has no `crypto.subtle`, which is every address but https and
 * loopback.
 */
export async function placeAmongUsers(uid: string): Promise<number> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(uid));
  return (new DataView(digest).getUint32(0) % 10_000) / 100;
}

/**
 * Whether a user gets a canary of so many percent. Who has it keeps it while the percentage is raised. A visitor never has it: a visitor
 * is nobody of whom a part could be chosen.
 */
export async function hasCanary(uid: string | undefined, percent: number): Promise<boolean> {
  return uid !== undefined && (await placeAmongUsers(uid)) < percent;
}
