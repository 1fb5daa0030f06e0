/**
 * A user's position in a rollout, from 0 to 99.99 in steps of 0.01. It depends on the uid only, so it is the same on every device and
 * page load. Rejects without `crypto.subtle`, which browsers offer only over HTTPS and on loopback addresses.
 */
export async function rolloutPercentile(uid: string): Promise<number> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(uid));
  return (new DataView(digest).getUint32(0) % 10_000) / 100;
}

/** Whether a user gets a canary. Users keep it while the percentage grows. Visitors never get it, because they have no uid. */
export async function hasCanary(uid: string | undefined, percent: number): Promise<boolean> {
  return uid !== undefined && (await rolloutPercentile(uid)) < percent;
}
