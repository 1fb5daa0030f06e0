import { sourceMapFile } from '@mulya/contract';
import tar from 'tar-stream';
import { builtFile, type BuiltRemote } from './built-remote.ts';

/** The same build always gives the same tar, byte for byte. */
const EPOCH = new Date(0);

export interface UploadTar {
  readonly body: ReadableStream<Uint8Array>;
  /** The reason why the body stopped, if a file changed after its check. HTTP clients may report it in other words. */
  failure(): Error | undefined;
}

/**
 * Returns a build for an upload: a tar of `remote.json` and each file that it lists, created while it is read. It holds one file at a time
 * and checks each again, so it sends only checked bytes. Stops with a ReleaseError if a file has changed.
 *
 * @param withMaps whether it also holds the source maps, last; gateways of contracts before 1.3 refuse them
 */
export function uploadTar({ manifest, manifestText, folder }: BuiltRemote, withMaps = false): UploadTar {
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
    for (const [script, integrity] of Object.entries(withMaps ? (manifest.maps ?? {}) : {}))
      await add(sourceMapFile(script), await builtFile(folder, sourceMapFile(script), integrity, 'Build it again.'));
    pack.finalize();
  };
  const chunks = pack[Symbol.asyncIterator]() as AsyncIterator<Uint8Array, undefined>; // a pack yields bytes
  const body = new ReadableStream<Uint8Array>({
    start: () => {
      fill().catch((error: unknown) => {
        if (pack.destroyed) return; // the reader has gone
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
