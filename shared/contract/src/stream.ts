/** What a remote may do with a stream of values: an RxJS `Observable` is one. */
export interface Stream<T> {
  subscribe(next: (value: T) => void): { unsubscribe(): void };
}
