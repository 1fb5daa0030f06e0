import { createHmac, randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../lib/clock.ts';
import { andThen } from '../lib/promises.ts';
import { webhookLimits } from '../limits.ts';
import { createMemoryRateLimits } from '../rate-limits/memory-rate-limits.adapter.ts';
import type { TakenFault } from '../releases/faults/fault-intake.ts';
import type { LogEntry } from '../releases/published/pointer.ts';
import { createHttpClient } from '../upstream/http-client.ts';
import { UpstreamFailure } from '../upstream/upstream-failure.ts';
import { createAddressRule, createCheckedLookup, refusedAddressCode } from './address-rule.ts';

/** Where a team is told about its remote. */
interface Webhook {
  /** It may hold a key. */
  readonly address: string;
  /** The key of the signature. */
  readonly secret: string;
}

export interface WebhooksConfig {
  readonly byRemote: ReadonlyMap<string, Webhook>;
  /** Networks that are not public and may be called. */
  readonly networks: readonly string[];
}

/** What a team is told. It has no data of a user: a fault's message has public words only. */
interface Message {
  readonly event: 'canary-stopped' | 'first-fault' | 'preview-ended';
  readonly remote: string;
  readonly version: string;
  readonly why: string;
  /** Of a fault. */
  readonly phase?: string;
  readonly route?: string;
}

/** Tells teams about their remotes. Nothing waits for it, and nothing in it throws. */
export interface Webhooks {
  /** A committed change of a release. Of several gateways only the one that made it gets the entry. */
  readonly onEntry: (entry: LogEntry) => void;
  /** The first fault of a kind. Of several gateways only the one that stored it gets the fault. */
  readonly onNewFault: (fault: TakenFault) => void;
  /** Ends calls and waits. */
  close(): Promise<void>;
}

interface WebhookParts {
  readonly config: WebhooksConfig;
  readonly log: { warn(fields: object, line: string): void };
  /** Milliseconds. */
  readonly clock: Clock;
  readonly limits?: typeof webhookLimits;
}

const signatureHeader = 'x-mulya-signature';

export function createWebhooks({ config, log, clock, limits = webhookLimits }: WebhookParts): Webhooks {
  const isAllowed = createAddressRule(config.networks);
  const client = createHttpClient(limits.call, createCheckedLookup(isAllowed));
  const rates = createMemoryRateLimits(clock);
  const faultLimits = [{ name: 'webhook-faults', max: limits.ofRemote.faultsPerHour, seconds: 3_600 }];
  const pending = new Map<string, number>();
  const closing = new AbortController();

  /** Returns why the message was not accepted; undefined if it was. */
  async function post(address: string, headers: Readonly<Record<string, string>>, body: Buffer): Promise<string | undefined> {
    const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !isAllowed(host)) return refusedAddressCode; // Node looks no IP address up
    try {
      const { status } = await client.bytes({ address, method: 'POST', headers, body }, closing.signal);
      return status >= 200 && status < 300 ? undefined : `It answered ${String(status)}.`;
    } catch (error) {
      if (!(error instanceof UpstreamFailure)) throw error;
      return error.kind.is === 'unreachable' ? error.kind.reason : error.kind.is;
    }
  }

  async function deliver({ address, secret }: Webhook, message: Message): Promise<void> {
    const { remote, event, version } = message;
    // The same in each try, so that a receiver can tell a repeated message.
    const body = Buffer.from(JSON.stringify({ id: randomUUID(), at: new Date(clock()).toISOString(), ...message }));
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    const headers = { 'content-type': 'application/json', 'user-agent': 'Mulya', [signatureHeader]: signature };
    let problem: string | undefined;
    for (const wait of [0, ...limits.pauses]) {
      if (wait > 0) await pause(wait, undefined, { signal: closing.signal });
      problem = await post(address, headers, body);
      if (problem === undefined) return;
      if (problem === refusedAddressCode) break;
    }
    const hint =
      problem === refusedAddressCode ? 'Its address is not public; the operator lists such networks in TEAM_WEBHOOK_NETWORKS.' : problem;
    log.warn({ remote, version, event, problem }, `The webhook of ${remote} did not take a message. ${hint ?? ''}`.trim());
  }

  function send(message: Message): void {
    const { remote, event } = message;
    const webhook = config.byRemote.get(remote);
    if (webhook === undefined) return;
    const count = pending.get(remote) ?? 0;
    if (count >= limits.ofRemote.pending) {
      log.warn({ remote, event }, `A message for the webhook of ${remote} was dropped, because too many wait.`);
      return;
    }
    pending.set(remote, count + 1);
    deliver(webhook, message)
      .catch((error: unknown) => {
        if (!closing.signal.aborted) log.warn({ cause: error, remote, event }, `The webhook of ${remote} failed.`);
      })
      .finally(() => pending.set(remote, (pending.get(remote) ?? 1) - 1));
  }

  return {
    onEntry({ verb, remote, from, why }) {
      if ((verb === 'canary-stopped' || verb === 'preview-ended') && from !== null) send({ event: verb, remote, version: from, why });
    },
    onNewFault({ remote, version, error, message, phase, route }) {
      if (!config.byRemote.has(remote)) return;
      void andThen(rates.take(remote, faultLimits), ({ is }) => {
        if (is === 'within') send({ event: 'first-fault', remote, version, why: `${error}: ${message}`, phase, route });
      });
    },
    close() {
      closing.abort();
      return client.close();
    },
  };
}
