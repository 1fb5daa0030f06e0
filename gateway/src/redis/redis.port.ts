import type { Dependency } from '../health/dependency.ts';

/** The commands of Redis that the gateway uses. */
export interface RedisCommands {
  /** The value of a key. */
  get(key: string): Promise<unknown>;
  /** Sets a key that is gone after so many seconds. */
  set(key: string, value: string, seconds: number): Promise<unknown>;
  /** Sets a key that is gone after so many seconds, unless there is one: then null. */
  claim(key: string, seconds: number): Promise<unknown>;
  /** How many ms a key has left: below 0 when there is none, or one without an end. */
  timeLeft(key: string): Promise<unknown>;
  /** How many of the keys there are. */
  exists(key: string): Promise<unknown>;
  /** Runs a Lua script: nothing else runs meanwhile. */
  run(script: string, keys: readonly string[], values: readonly string[]): Promise<unknown>;
}

/** What several gateways share. It may be away at any time: whoever asks it knows what to do without it. */
export interface Redis {
  /**
   * Asks it, and reads what it says. An answer that `read` cannot take (it throws) is as good as none, and so is one that does not come
   * in time.
   *
   * @throws RedisAway when there is no answer; at once while it is known to be away
   */
  ask<Answer>(command: (commands: RedisCommands) => Promise<unknown>, read: (answer: unknown) => Answer): Promise<Answer>;
  /** Called each time that it can be used, the first and after each outage. */
  onReady(listener: () => void): void;
  ready(): Promise<Dependency>;
  close(): Promise<void>;
}

/** There is no answer. Its message is a sentence for the operator, without a password. */
export class RedisUnavailable extends Error {
  override readonly name = 'RedisAway';
}
