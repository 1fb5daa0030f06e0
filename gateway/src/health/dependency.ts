/** Whether a dependency of the gateway works now. */
export interface Dependency {
  readonly ok: boolean;
  /** One sentence for the operator. */
  readonly detail: string;
  /**
   * The gateway stays ready while it is down, because pages are useful without it. Services shared by all gateways are optional too:
   * otherwise no gateway would be left for what works without them.
   */
  readonly isOptional?: boolean;
}
