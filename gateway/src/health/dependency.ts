/** Whether something that the gateway depends on can be relied on now. */
export interface Dependency {
  readonly ok: boolean;
  /** One sentence for the operator. */
  readonly detail: string;
  /**
   * The pages are of use without it: while it is down, the gateway stays ready. So is all that every gateway shares: none of them
   * would be left for what goes on without it.
   */
  readonly isOptional?: boolean;
}
