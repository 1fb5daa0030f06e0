/** Whether something that the gateway depends on can be relied on now. */
export interface Dependency {
  readonly ok: boolean;
  /** One sentence for the operator. */
  readonly detail: string;
}
