import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** Handles data from the server. `pass` forwards it. */
export type Fault = (client: Socket, pass: () => void) => void;

/** A proxy in front of a server on this machine that disturbs its answers. */
export interface FaultProxy {
  readonly port: number;
  /** The number of opened connections and messages to the server, including blocked ones. */
  asked(): number;
  /** Applies from now on, also to open connections; undefined: no disturbance. */
  spoil(fault: Fault | undefined): void;
  /** Rejects new connections, and breaks open ones. */
  close(): Promise<void>;
  /** Accepts connections again, on the same port. */
  open(): Promise<void>;
}

export async function faultProxy(target: number): Promise<FaultProxy> {
  const sockets = new Set<Socket>();
  let fault: Fault | undefined;
  let port = 0;
  let asked = 0;

  const serve = (client: Socket) => {
    asked += 1;
    const server = connect(target, '127.0.0.1');
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    }
    client.on('data', (piece) => {
      asked += 1;
      server.write(piece);
    });
    client.on('close', () => server.destroy());
    server.on('data', (piece: Buffer) => {
      const pass = () => client.destroyed || client.write(piece);
      if (fault === undefined) pass();
      else fault(client, pass);
    });
    server.on('close', () => client.destroy());
  };
  let listening = createServer(serve);
  const open = async () => {
    listening = createServer(serve).listen(port, '127.0.0.1');
    await once(listening, 'listening');
    ({ port } = listening.address() as AddressInfo);
  };
  await open();

  return {
    port,
    asked: () => asked,
    spoil: (next) => {
      fault = next;
    },
    async close() {
      const closed = once(listening, 'close');
      listening.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    open,
  };
}
