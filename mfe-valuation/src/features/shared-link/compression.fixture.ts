import { CompressionStream, DecompressionStream } from 'node:stream/web';

// Every browser has them; the DOM of the tests does not.
Object.assign(globalThis, { CompressionStream, DecompressionStream });
