import tar from 'tar-stream';
import { builtFile, type BuiltRemote } from './built-remote.ts';

/** The same build is the same tar, byte for byte, whenever and by whomever it is made. */
const EPOCH = new Date(0);

export interface UploadTar {
  readonly body: ReadableStream<Uint8Array>;
  /** Why the body broke off, when a file was not as it was checked. Who reads the body may tell it in other words. */
  failure(): Error | undefined;
}

/**
 * A build as it travels: a tar of `remote.json` and then each file that it lists, made while it is read. One file at a time is
 * held, and each is checked once more: what leaves is what was checked. Breaks off with a Refusal when a file has changed meanwhile.
 */
export function uploadTar({ manifest, manifestText, folder }: BuiltRemote): UploadTar {
  const pack = tar.pack();
  let failure: Error | undefined;
  const add = (name: string, bytes: Buffer): Promise<void> =>
    new Promise((resolve, reject) => {
      pack.entry({ name, mode: 0o644, mtime: EPOCH }, bytes, (error) => (error ? reject(error) : resolve()));
    });
  const fill = async (): Promise<void> => {
    await add('remote.json', Buffer.from(manifestText));
    for (const [name, integrity] of Object.entries(manifest.files))
      await add(name, await builtFile(folder, name, integrity, 'Build it again.'));
    pack.finalize();
  };
  const chunks = pack[Symbol.asyncIterator]() as AsyncIterator<Uint8Array, undefined>; // a pack gives bytes
  const body = new ReadableStream<Uint8Array>({
    start: () => {
      fill().catch((error: unknown) => {
        if (pack.destroyed) return; // nobody reads it any more
        failure = error instanceof Error ? error : new Error(String(error));
        pack.destroy(failure);
      });
    },
    pull: async (controller) => {
      const { done, value } = await chunks.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => pack.destroy(),
  });
  return { body, failure: () => failure };
}
