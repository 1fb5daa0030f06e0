import { CompressionStream, DecompressionStream } from 'node:stream/web';

// jsdom lacks these.
beforeAll(() => {
  Object.assign(globalThis, { CompressionStream, DecompressionStream });
});
