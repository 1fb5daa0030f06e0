import { eventRow, type Remote } from '@mulya/contract';

/**
 * Returns the problem of a remote that lists another owner's event in `emits`, or an event that does not exist. The bus would refuse it in
 * the browser.
 */
export function eventsProblem(remote: Pick<Remote, 'name' | 'emits' | 'listens'>): string | undefined {
  const { name } = remote;
  const emits: readonly string[] = remote.emits ?? [];
  const listens: readonly string[] = remote.listens ?? [];
  const unknown = [...emits, ...listens].find((event) => eventRow(event) === undefined);
  if (unknown !== undefined)
    return `${name} was expected to name events of the contract, but there is no event ${unknown}. Correct it in src/remote.tsx.`;
  const owners = emits.map((event) => ({ event, owner: eventRow(event)?.by }));
  const foreign = owners.find(({ owner }) => owner !== name);
  if (foreign === undefined) return undefined;
  return `${name} was expected to emit its own events only, but src/remote.tsx lists ${foreign.event}, which belongs to ${foreign.owner ?? 'no remote'}. Take it out of emits.`;
}
