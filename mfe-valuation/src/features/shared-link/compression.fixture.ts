import { CompressionStream, DecompressionStream } from 'node:stream/web';

// jsdom lacks these.
Object.assign(globalThis, { CompressionStream, DecompressionStream });
