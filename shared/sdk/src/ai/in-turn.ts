/**
 * How many whole answers are asked for at a time. Without HTTP/2 a browser keeps six connections to a host, and a slow model holds
 * each for up to a minute: the rest is for peers' figures, saved work, the assistant and its answers.
 */
const most = 4;

let open = 0;
const waiting: (() => void)[] = [];

/** Does the work when fewer than four others are under way; those that wait come in their order. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (open < most) open += 1;
  else await new Promise<void>((go) => waiting.push(go)); // the one that ends hands its place over
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) open -= 1;
    else next();
  }
}
