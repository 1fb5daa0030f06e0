/**
 * What a promise comes to, if that is within so many ms.
 *
 * @throws Error after that time; what comes later is not looked at
 */
export async function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new Error(`no answer came within ${String(milliseconds)} ms.`));
    // After a moment in which this process was busy with something else, what has come meanwhile is read first.
    timer = setTimeout(() => setImmediate(giveUp), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
