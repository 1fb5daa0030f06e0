import type { RemoteName, z } from '@mulya/contract';
import { FaultListSchema, RemoteStateSchema, type RemoteState } from '@mulya/contract/releases';
import type { FaultSource } from '@mulya/sdk/faults';
import { useEffect, useState } from 'react';
import { httpFor } from '../host/host.ts';
import type { Kernel } from '../kernel/kernel.tsx';

/** The gateway's answers about one remote. Calls end with `signal`; a failed one rejects with one sentence, except `sourceMap`. */
interface InspectorApi extends FaultSource {
  /** The release state; undefined where the gateway has none, as with hot builds. */
  state(remote: RemoteName): Promise<RemoteState | undefined>;
}

export function createInspectorApi(kernel: Kernel, signal: AbortSignal): InspectorApi {
  const http = httpFor('shell', { ...kernel, onTokenRefused: () => undefined }, signal);
  return {
    async state(remote) {
      // Public, so without the token.
      const answer = await answerOf(kernel.fetch(new URL(`/v1/releases/${remote}`, kernel.origin), { signal }));
      return answer?.status === 404 ? undefined : read(answer, RemoteStateSchema, 'The release state');
    },
    async faults(remote, version) {
      const query = version === undefined ? '' : `?version=${encodeURIComponent(version)}`;
      return (await read(await answerOf(http(`/api/inspector/${remote}/faults${query}`)), FaultListSchema, 'The faults')).faults;
    },
    // Without it, positions in the script remain.
    async sourceMap(remote, version, script) {
      const query = new URLSearchParams({ version, script }).toString();
      const answer = await answerOf(http(`/api/inspector/${remote}/source-map?${query}`));
      return answer?.ok === true ? ((await answer.json().catch(() => undefined)) as unknown) : undefined;
    },
  };
}

/** undefined: the network is away, or no user is signed in. */
const answerOf = (call: Promise<Response>): Promise<Response | undefined> => call.catch(() => undefined);

async function read<T>(answer: Response | undefined, schema: z.ZodMiniType<T>, what: string): Promise<T> {
  if (answer === undefined) throw new Error(`${what} could not be loaded. Sign in, or check the connection and refresh.`);
  if (!answer.ok) throw new Error(`${what} could not be loaded (error ${String(answer.status)}). Refresh to try again.`);
  const parsed = schema.safeParse(await answer.json().catch(() => undefined));
  if (!parsed.success) throw new Error(`${what} could not be read, because the gateway is of another version.`);
  return parsed.data;
}

/** A value that loads. */
type LoadState<Value> =
  | { readonly is: 'loading' }
  | { readonly is: 'ready'; readonly value: Value }
  | { readonly is: 'failed'; readonly message: string };

/**
 * Loads a value when its component mounts, and again by `reload`. A result after the component has unmounted is dropped.
 *
 * @param load the same function on each render; its signal ends with the component
 */
export function useLoaded<Value>(load: (signal: AbortSignal) => Promise<Value>): {
  readonly loaded: LoadState<Value>;
  readonly reload: () => void;
} {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<LoadState<Value>>({ is: 'loading' });
  useEffect(() => {
    const controller = new AbortController();
    const finish = (next: LoadState<Value>): void => {
      if (!controller.signal.aborted) setLoaded(next);
    };
    load(controller.signal).then(
      (value) => {
        finish({ is: 'ready', value });
      },
      (error: unknown) => {
        finish({ is: 'failed', message: error instanceof Error ? error.message : 'It could not be loaded.' });
      },
    );
    return () => controller.abort();
  }, [load, attempt]);
  return {
    loaded,
    reload: () => {
      setLoaded({ is: 'loading' });
      setAttempt((before) => before + 1);
    },
  };
}
