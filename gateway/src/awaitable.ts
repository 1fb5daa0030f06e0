/** What may have to be waited for, and mostly need not be: a promise of what is known already costs a turn and some garbage, for each call. */
export type Awaitable<Value> = Value | Promise<Value>;

/** Goes on with a value at once, or as soon as it is there. What `next` throws is thrown, or rejects, accordingly. */
export function andThen<Value, Next>(value: Awaitable<Value>, next: (value: Value) => Awaitable<Next>): Awaitable<Next> {
  return value instanceof Promise ? value.then(next) : next(value);
}
