import type { Dependency } from '../health/dependency.ts';
import { createHash } from 'node:crypto';

/** The Redis commands that the gateway uses. */
export interface RedisCommands {
  /** The value of a key. */
  get(key: string): Promise<unknown>;
  /** Sets a key that expires after so many seconds. */
  set(key: string, value: string, seconds: number): Promise<unknown>;
  /** Sets a key that expires after so many seconds; resolves with null if it exists already. */
  claim(key: string, seconds: number): Promise<unknown>;
  /** The time to live of a key in ms; negative without such a key or an expiry. */
  timeLeft(key: string): Promise<unknown>;
  /** 1 if the key exists, otherwise 0. */
  exists(key: string): Promise<unknown>;
  /** Runs a Lua script atomically. */
  run(script: string, keys: readonly string[], values: readonly string[]): Promise<unknown>;
}

/** State shared by gateways. It may be down at any time, and every caller has a fallback. */
export interface Redis {
  /**
   * Runs a command and parses its answer. If `read` throws, or on a timeout, the connection counts as lost.
   *
   * @throws RedisUnavailable without an answer, and immediately while the connection is down
   */
  ask<Answer>(command: (commands: RedisCommands) => Promise<unknown>, read: (answer: unknown) => Answer): Promise<Answer>;
  /** Calls back whenever it becomes available: at first and after each outage. */
  onReady(listener: () => void): void;
  ready(): Promise<Dependency>;
  close(): Promise<void>;
}

/** Redis gave no answer. The message is a sentence for the operator, without a password. */
export class RedisUnavailable extends Error {
  override readonly name = 'RedisAway';
}

/** Hashes a user's id or address for keys of equal length that reveal no user to a reader of Redis. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
