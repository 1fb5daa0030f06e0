/** A team's own server, as the operator configured it. */
export interface TeamBackend {
  /** Its base address, without a query. */
  readonly address: string;
  /** Sent to it as a bearer token, so that it can tell the gateway from others. */
  readonly key?: string;
}

/** The remote's name → its team's server. */
export type TeamBackendsConfig = ReadonlyMap<string, TeamBackend>;
