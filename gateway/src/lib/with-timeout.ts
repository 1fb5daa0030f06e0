/**
 * Settles as the promise does, if that happens in time.
 *
 * @throws Error after the timeout; a later result is ignored
 */
export async function withTimeout<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new Error(`no answer came within ${String(milliseconds)} ms.`));
    // After the thread was busy, answers that have arrived are read first.
    timer = setTimeout(() => setImmediate(giveUp), milliseconds);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
