import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import type { Http } from '@mulya/contract';
import { InspectorAccessSchema } from '@mulya/contract/releases';
import type { OfferedAction } from '../host/actions.ts';
import { httpFor } from '../host/host.ts';
import type { InspectorProps } from '../inspector/inspector.tsx';
import { useKernel } from '../kernel/kernel.tsx';
import { labels } from '../labels.ts';

/** Whether a user may open the inspector. */
interface InspectorAccess {
  /** Asks the gateway once for a user. Resolves with undefined if it can't say; the next call asks again. Never rejects. */
  of(uid: string | undefined): Promise<boolean | undefined>;
}

export interface InspectorOptions {
  /** The verified user's. */
  readonly uid: string | undefined;
  /** Whether this page is of a gateway on a developer's machine. */
  readonly isDevelopment: boolean;
  /** Whether actions are listed now, in the palette or among the shortcuts. */
  readonly isListing: boolean;
  readonly load?: () => Promise<{ readonly Inspector: ComponentType<InspectorProps> }>;
}

export interface InspectorState {
  /** The action that opens it; none for users who may not. */
  readonly actions: readonly OfferedAction[];
  /** The open inspector. */
  readonly panel: ReactNode;
}

const always = new AbortController().signal;
const loadInspector = () => import(/* webpackChunkName: "inspector" */ '../inspector/inspector.tsx');

/**
 * Opens the inspector on Ctrl+Shift+M for members of a team, and in development for everybody. Asks the gateway about the user only when
 * the key is pressed or actions are listed. For other users the key does nothing and no code loads.
 */
export function useInspector({ uid, isDevelopment, isListing, load = loadInspector }: InspectorOptions): InspectorState {
  const kernel = useKernel();
  const [access] = useState(() =>
    createInspectorAccess(httpFor('shell', { ...kernel, onTokenRefused: () => undefined }, always), isDevelopment),
  );
  const [answer, setAnswer] = useState<{ readonly uid: string | undefined; readonly mayInspect: boolean }>();
  const [Panel, setPanel] = useState<ComponentType<InspectorProps>>();
  const [isOpen, setOpen] = useState(false);
  const isKnown = isDevelopment || uid === undefined || answer?.uid === uid;
  const mayInspect = isDevelopment || (uid !== undefined && answer?.uid === uid && answer.mayInspect);

  const check = async (): Promise<boolean> => {
    const may = await access.of(uid);
    if (may !== undefined) setAnswer({ uid, mayInspect: may });
    return may === true;
  };
  const toggle = async (): Promise<void> => {
    if (isOpen) {
      setOpen(false);
      return;
    }
    if (!(await check())) return;
    try {
      const { Inspector } = await load();
      setPanel(() => Inspector);
      setOpen(true);
    } catch (error) {
      kernel.log.warn('The code of the inspector could not be fetched.', error);
      kernel.notify.alert('Inspector could not be loaded. Try again.');
    }
  };

  useEffect(() => {
    if (!isListing || isKnown) return;
    void access.of(uid).then((may) => {
      if (may !== undefined) setAnswer({ uid, mayInspect: may });
    });
  }, [isListing, isKnown, access, uid]);

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    // The browser has its own use for the key, for users who may not open the inspector.
    if (!isInspectorKey(event) || (isKnown && !mayInspect)) return;
    event.preventDefault();
    if (!event.repeat) void toggle();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      handleKey(event);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return {
    actions: mayInspect
      ? [{ group: 'help', action: { name: 'shell/inspector', label: labels.inspector, keys: 'Control+Shift+m', run: () => void toggle() } }]
      : [],
    panel: isOpen && mayInspect && Panel !== undefined ? <Panel onClose={() => setOpen(false)} /> : null,
  };
}

function isInspectorKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'm' && (ctrlKey || metaKey) && shiftKey && !altKey;
}

/** @param isDevelopment everybody may, signed in or not */
function createInspectorAccess(http: Http, isDevelopment: boolean): InspectorAccess {
  const answers = new Map<string, boolean>();
  return {
    async of(uid) {
      if (isDevelopment || uid === undefined) return isDevelopment;
      const known = answers.get(uid);
      if (known !== undefined) return known;
      const mayInspect = await ask(http);
      if (mayInspect !== undefined) answers.set(uid, mayInspect);
      return mayInspect;
    },
  };
}

async function ask(http: Http): Promise<boolean | undefined> {
  try {
    const answer = await http('/api/inspector');
    const read = InspectorAccessSchema.safeParse(answer.ok ? await answer.json() : undefined);
    return read.success ? read.data.mayInspect : undefined;
  } catch {
    return undefined; // the network is away
  }
}
