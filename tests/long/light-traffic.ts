import { connect } from 'node:net';

/** A call is given up after this, ms: above any timeout of the product. */
const patience = 60_000;

export interface Call {
  readonly method?: 'POST' | 'PUT';
  readonly path: string;
  readonly token?: string;
  readonly body?: object;
  readonly type?: string;
}

/** Calls of several kinds, each at its own interval, whether the previous one is answered or not. */
export class LightTraffic {
  private readonly origin: string;
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly underWay = new Set<Promise<void>>();
  private readonly answers = new Map<string, number>();

  constructor(origin: string) {
    this.origin = origin;
  }

  /** Sets the interval of a kind of call, in ms. `onAnswer`: its status, 0 for none. */
  every(milliseconds: number, kind: string, next: () => Call, onAnswer: (status: number, call: Call) => void = () => undefined): void {
    this.stop(kind);
    const send = () => {
      const call = next();
      const sent = this.ask(call).then((status) => {
        const name = `${kind} ${String(status)}`;
        this.answers.set(name, (this.answers.get(name) ?? 0) + 1);
        onAnswer(status, call);
      });
      this.underWay.add(sent);
      void sent.then(() => this.underWay.delete(sent));
    };
    this.timers.set(kind, setInterval(send, milliseconds));
  }

  stop(kind: string): void {
    clearInterval(this.timers.get(kind));
  }

  /** "save 201" → the number since the last query. */
  tally(): Readonly<Record<string, number>> {
    const counted = Object.fromEntries(this.answers);
    this.answers.clear();
    return counted;
  }

  async end(): Promise<void> {
    for (const timer of this.timers.values()) clearInterval(timer);
    await Promise.all(this.underWay);
  }

  /** The status of the answer, 0 if there is none. */
  async ask({ method, path, token, body, type = 'application/json' }: Call): Promise<number> {
    const headers = {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': type }),
    };
    try {
      const answer = await fetch(`${this.origin}${path}`, {
        method: method ?? 'GET',
        headers,
        signal: AbortSignal.timeout(patience),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return 0;
    }
  }
}

/** The maximum length of an overload, ms. */
const longest = 15_000;

/**
 * Requests more pages than a gateway accepts, until it has rejected a number of them. It takes a second and little CPU.
 * `together`: on each of the `connections`.
 */
export async function overload(gateway: string, refusals: number, { connections = 8, together = 50 } = {}): Promise<number> {
  const { hostname, port } = new URL(gateway);
  const calls = `GET /login HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`.repeat(together);
  const sockets = Array.from({ length: connections }, () => connect(Number(port), hostname));
  let refused = 0;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, longest);
    const isEnough = () => {
      clearTimeout(timer);
      resolve();
    };
    for (const socket of sockets) {
      let answered = 0;
      let unread = '';
      socket.setEncoding('utf8').on('error', () => undefined);
      socket.on('data', (piece: string) => {
        const heads = [...`${unread}${piece}`.matchAll(/HTTP\/1\.1 (\d{3}) /g)];
        unread = piece.slice(-12).replace(/.*HTTP\/1\.1 \d{3} /s, '');
        answered += heads.length;
        refused += heads.filter(([, status]) => status === '503').length;
        if (refused >= refusals) return isEnough();
        // Sends the next requests after the last answers; the other connections keep the gateway busy.
        if (answered < together) return;
        answered -= together;
        socket.write(calls);
      });
      socket.write(calls);
    }
  });
  for (const socket of sockets) socket.destroy();
  return refused;
}
