/** Shares one call among all who ask for the same key while it is in flight. The next call after it starts another. */
export type SingleFlight<Value> = (key: string, load: () => Promise<Value>) => Promise<Value>;

export function createSingleFlight<Value>(): SingleFlight<Value> {
  const inFlight = new Map<string, Promise<Value>>();
  return (key, load) => {
    const running = inFlight.get(key);
    if (running !== undefined) return running;
    const call = load().finally(() => inFlight.delete(key));
    inFlight.set(key, call);
    return call;
  };
}
