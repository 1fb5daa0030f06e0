/** How long the gateway and a PostgreSQL server wait for each other, ms. */
export interface PostgresTimes {
  /** What a statement of a call may take before it counts as lost. */
  readonly statement: number;
  readonly connect: number;
  /** What health waits for. */
  readonly ready: number;
  /** What a change of the tables may take: an index of a large table takes many minutes. */
  readonly change: number;
  /** What a change waits for those who use its table. Everybody who comes later waits behind it, so that it gives up soon and tries again. */
  readonly changeLock: number;
  /** The pause before it does. */
  readonly changePause: number;
  /** After so long it is given up. */
  readonly changePatience: number;
  /** How often is asked whether another gateway has made its changes. */
  readonly turn: number;
  /** How often the log is told that another one is waited for. */
  readonly tell: number;
}

export const usualTimes: PostgresTimes = {
  statement: 10_000,
  connect: 5_000,
  ready: 2_000,
  change: 60 * 60_000,
  changeLock: 3_000,
  changePause: 2_000,
  changePatience: 10 * 60_000,
  turn: 500,
  tell: 30_000,
};

/** When the server does not even say that a statement took too long. */
export const silence = (statement: number): number => statement + 1_000;
