import type {
  Host,
  RemoteName,
  Session,
  SessionState,
  Stream,
  Bus,
  EventName,
  EventOwner,
  PayloadOf,
  Action,
  Actions,
  LeaveGuard,
  Leaving,
  Changing,
  SectionWork,
  Slot,
  SlotInput,
  SlotKey,
} from '@mulya/contract';
import {
  createContext,
  useContext,
  type ReactNode,
  useLayoutEffect,
  useState,
  useEffect,
  useEffectEvent,
  useCallback,
  startTransition,
} from 'react';

const HostContext = createContext<unknown>(undefined);

export interface HostProviderProps<Name extends RemoteName> {
  readonly host: Host<Name>;
  readonly children: ReactNode;
}

/** Provides a view's host to the components below it. */
export function HostProvider<Name extends RemoteName>({ host, children }: HostProviderProps<Name>) {
  return <HostContext value={host}>{children}</HostContext>;
}

/**
 * Returns the host of the current view. Throws outside a `HostProvider`.
 *
 * @example
 * const { navigate } = useHost<'mfe-search'>();
 */
export function useHost<Name extends RemoteName>(): Host<Name> {
  const host = useContext(HostContext);
  if (host === undefined) {
    throw new Error('useHost was expected to be called below a HostProvider. Wrap the page in <HostProvider host={host}>.');
  }
  return host as Host<Name>; // a context cannot have a type parameter, so each remote names itself on both sides
}

/**
 * Returns the current sign-in state and follows its changes.
 *
 * @example
 * const session = useSession(host);
 * return session.is === 'signed-in' ? <p>{session.user.email}</p> : null;
 */
export function useSession(host: { readonly session: Session }): SessionState {
  const user = host.session.user();
  return useStream<SessionState>(host.session.state, user === undefined ? { is: 'loading' } : { is: 'signed-in', user });
}

/**
 * Returns the latest value of a stream, or `initial` before the first one. A stream that replays its value is read before the first paint,
 * so `initial` never flashes.
 *
 * @example
 * const preferences = useStream(host.preferences.state, host.preferences.current());
 */
export function useStream<T>(stream: Stream<T>, initial: T): T {
  const [read, setRead] = useState<{ readonly from: Stream<T>; readonly value: T }>();

  useLayoutEffect(() => {
    const subscription = stream.subscribe((value) => setRead({ from: stream, value }));
    return () => subscription.unsubscribe();
  }, [stream]);

  // Ignores values of a previous stream.
  return read?.from === stream ? read.value : initial;
}

/**
 * Listens to an event while the component is shown. It always calls the latest render's listener.
 *
 * @example
 * useBusEvent(host, 'company/selected', ({ company }) => setCompany(company));
 */
export function useBusEvent<Name extends EventName>(
  host: { readonly bus: Pick<Bus<EventOwner>, 'on'> },
  event: Name,
  listener: (payload: PayloadOf<Name>) => void,
): void {
  const { bus } = host;
  const hear = useEffectEvent(listener);
  useEffect(() => bus.on(event, (payload) => hear(payload)), [bus, event]);
}

/**
 * Offers actions to the palette and the keyboard while the component is shown. A change of name, label or key offers them again. Running an
 * action always calls the latest render's function.
 *
 * @example
 * useActions(host, [{ name: 'reset', label: 'Reset the model', run: reset }]);
 */
export function useActions(host: { readonly actions: Actions }, actions: readonly Action[]): void {
  const registry = host.actions;
  const face = JSON.stringify(actions.map(({ name, label, keys }) => [name, label, keys]));
  const run = useEffectEvent((name: string) => actions.find((action) => action.name === name)?.run());
  const offer = useEffectEvent((onRun: (name: string) => void) =>
    registry.offer(actions.map((action) => ({ ...action, run: () => onRun(action.name) }))),
  );
  useEffect(() => offer((name) => run(name)), [registry, face]);
}

/**
 * Blocks leaving while there is something to lose. It always calls the latest render's guard. Needs contract 1.2.
 *
 * @example
 * useLeaveGuard(host, hasUnsavedWork, setLeaving);
 */
export function useLeaveGuard(host: { readonly leaving: Leaving }, unsaved: boolean, ask: LeaveGuard): void {
  const { leaving } = host;
  const asked = useEffectEvent(ask);
  useEffect(() => (unsaved ? leaving.guard((leave) => asked(leave)) : undefined), [leaving, unsaved]);
}

type Work = ReturnType<SectionWork['current']>;

/**
 * Returns what the page hands to a section now.
 *
 * @example
 * const { company, figures } = useSlotInput(slot);
 */
export function useSlotInput<Name extends SlotKey>({ input }: Slot<Name>): SlotInput<Name> {
  return useStream(input.state, input.current());
}

/**
 * Returns a section's saved state and a function that replaces it. The state is undefined when the page has none. The function throws one
 * sentence beyond `sectionLimits`, and does nothing in a slot that saves nothing.
 *
 * @example
 * const [work, setWork] = useSectionWork(slot);
 */
export function useSectionWork<Name extends SlotKey>({ savedWork }: Slot<Name>): readonly [Work, SectionWork['set']] {
  const { state, current } = savedWork ?? noWork;
  const set = useCallback((work: Work) => savedWork?.set(work), [savedWork]);
  return [useStream(state, current()), set];
}

const noWork: Changing<undefined> = {
  current: () => undefined,
  state: { subscribe: () => ({ unsubscribe: () => undefined }) },
};

export type FetchState<Part> = { readonly is: 'loading' } | { readonly is: 'ready'; readonly part: Part } | { readonly is: 'failed' };

/**
 * Fetches a part of the page's code once `wanted` is true; `retry` fetches again after a failure. It does not use `lazy`, because React
 * would delay the display.
 *
 * @param fetchPart a stable function: `const fetchDrawer = () => import('./drawer.tsx')`
 *
 * @example
 * const { fetched, retry } = useFetched(fetchDrawer, open);
 * return fetched.is === 'ready' ? <fetched.part.Drawer /> : null;
 */
export function useFetched<Part>(fetchPart: () => Promise<Part>, wanted: boolean): { readonly fetched: FetchState<Part>; retry(): void } {
  const [fetched, setFetched] = useState<FetchState<Part>>({ is: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!wanted) return;
    let here = true;
    fetchPart().then(
      (part) => here && startTransition(() => setFetched({ is: 'ready', part })), // a large part renders in slices, so the page stays responsive
      () => here && setFetched({ is: 'failed' }),
    );
    return () => {
      here = false;
    };
  }, [fetchPart, wanted, attempt]);

  const retry = () => {
    setFetched({ is: 'loading' });
    setAttempt((count) => count + 1);
  };
  return { fetched, retry };
}
