/** A stream of values, such as an RxJS `Observable`. */
export interface Stream<T> {
  subscribe(next: (value: T) => void): { unsubscribe(): void };
}
