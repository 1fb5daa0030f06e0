import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A connection to a server on this machine that a test can disturb. */
export interface Line {
  readonly port: number;
  /** The server's answers no longer arrive, and the client isn't told. */
  fallSilent(): void;
  /** Every connection closes, and no new one opens. */
  cut(): Promise<void>;
  restore(): Promise<void>;
}

export async function lineTo(port: number): Promise<Line> {
  const ends = new Set<Socket>();
  const answers = new Set<Socket>();
  const server: Server = createServer((asking) => {
    const answering = connect(port, '127.0.0.1');
    for (const end of [asking, answering]) {
      ends.add(end);
      end.on('error', () => undefined); // its own connection tells the other end
      end.on('close', () => {
        ends.delete(end);
        asking.destroy();
        answering.destroy();
      });
    }
    answers.add(answering);
    asking.pipe(answering);
    answering.pipe(asking);
  });
  const open = async (at: number): Promise<number> => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const own = await open(0);
  return {
    port: own,
    fallSilent() {
      for (const answering of answers) answering.unpipe();
    },
    async cut() {
      server.close();
      for (const end of ends) end.destroy();
      await once(server, 'close');
    },
    restore: async () => void (await open(own)),
  };
}
