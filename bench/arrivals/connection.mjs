// @ts-check
import { connect } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');
/** A reused buffer for received bytes. Otherwise each answer leaves garbage for the generator, and both sides look slow. */
const ROOM = 65_536;

/**
 * A connection of the generator: one call at a time. It parses only the status and the length, because the generator
 * shares the machine with the measured server.
 */
export class Connection {
  /** the start of an incomplete head @type {Buffer | undefined} */
  #head;
  #left = 0;
  #status = 0;
  /** @type {((status: number) => void) | undefined} */
  #done;

  /** @param {{ host: string, port: number, onLost: (connection: Connection) => void }} options `onLost`: the other side has closed it */
  constructor({ host, port, onLost }) {
    const read = (/** @type {number} */ count, /** @type {Uint8Array} */ room) => {
      this.#read(Buffer.from(room.buffer, room.byteOffset, count));
      return true;
    };
    this.socket = connect({ host, port, noDelay: true, onread: { buffer: Buffer.allocUnsafeSlow(ROOM), callback: read } });
    this.socket.on('error', () => {}); // it closes then
    this.socket.on('close', () => {
      const done = this.#done;
      this.#done = undefined;
      onLost(this);
      done?.(0);
    });
  }

  /**
   * @param {Buffer} request
   * @param {(status: number) => void} done when the whole answer is there; 0 when the connection broke
   */
  call(request, done) {
    this.#done = done;
    this.socket.write(request);
  }

  /** @param {Buffer} piece in memory that the next one comes into */
  #read(piece) {
    if (this.#left > 0) {
      this.#left -= piece.length;
      if (this.#left <= 0) this.#end();
      return;
    }
    const bytes = this.#head === undefined ? piece : Buffer.concat([this.#head, piece]);
    const at = bytes.indexOf(HEAD_END);
    if (at < 0) {
      this.#head = Buffer.from(bytes);
      return;
    }
    this.#head = undefined;
    const { status, length } = readHead(bytes.toString('latin1', 0, at));
    this.#status = status;
    this.#left = length - (bytes.length - at - HEAD_END.length);
    if (this.#left <= 0) this.#end();
  }

  #end() {
    const done = this.#done;
    this.#done = undefined;
    this.#left = 0;
    done?.(this.#status);
  }
}

/**
 * @param {string} head
 * @returns {{ status: number, length: number }} bytes of the body
 */
export function readHead(head) {
  const status = Number(head.slice(9, 12));
  const stated = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (stated === undefined && status !== 204 && status !== 304)
    throw new Error(`An answer with a content-length was expected, but this came: ${head.slice(0, 200)}`);
  return { status, length: Number(stated ?? 0) };
}
