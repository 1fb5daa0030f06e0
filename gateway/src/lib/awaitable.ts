/** A value, or a promise of it. Most calls have the value at hand, and a promise would cost each of them a turn and some garbage. */
export type Awaitable<Value> = Value | Promise<Value>;

/** Calls `next` synchronously with a value, or when a promise resolves. An error of `next` is thrown or rejects accordingly. */
export function andThen<Value, Next>(value: Awaitable<Value>, next: (value: Value) => Awaitable<Next>): Awaitable<Next> {
  return value instanceof Promise ? value.then(next) : next(value);
}
