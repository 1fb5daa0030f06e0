import type { CompanyRef, ViewProps } from '@mulya/contract';
import { useActions, useBusEvent, useFetched } from '@mulya/sdk';
import { useState, useId, useLayoutEffect, useRef, type ReactNode, useSyncExternalStore } from 'react';
import { useLocation, matchPath } from 'react-router-dom';
import { ErrorState, useRootClass } from '@mulya/ui';
import type { FigureSource } from '../domain/conversation.ts';
import { isContextOf, type PageContext } from '../domain/page-context.ts';
import type { ConversationProps } from '../features/conversation/conversation.tsx';
import styles from './assistant.module.css';

export default function AssistantPanel({ host }: ViewProps<'mfe-chat'>) {
  const { pathname } = useLocation();
  const isSheet = useIsSheet();
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [openedCompany, setOpenedCompany] = useState<CompanyRef>();
  const [context, setContext] = useState<PageContext>();
  useBusEvent(host, 'valuation/opened', ({ company }) => setOpenedCompany(company));
  useBusEvent(host, 'valuation/context', setContext);
  const toggle = (to: boolean) => {
    setOpen(to);
    if (to) setWasOpened(true);
  };
  useActions(host, [{ name: 'assistant/toggle', label: open ? 'Close assistant' : 'Open assistant', run: () => toggle(!open) }]);
  const showFigure = (source: FigureSource) => {
    host.bus.emit('chat/figure-chosen', source);
    if (isSheet) setOpen(false); // the sheet would cover the figure
  };
  const company = openedCompany !== undefined && isCurrentCompany(openedCompany.name, pathname) ? openedCompany : undefined;

  return (
    <AssistantDrawer company={company?.name} open={open} onOpenChange={toggle}>
      {wasOpened && company !== undefined && (
        <LazyConversation
          host={host}
          company={company}
          context={isContextOf(context, company) ? context : undefined}
          open={open}
          onFigure={showFigure}
        />
      )}
      {company === undefined && <p role="status">Waiting for company data to load…</p>}
    </AssistantDrawer>
  );
}

const fetchConversation = () => import(/* webpackChunkName: "conversation" */ '../features/conversation/conversation.tsx');

/** Loads the conversation's code when the assistant opens for the first time. */
function LazyConversation(props: ConversationProps) {
  const { fetched, retry } = useFetched(fetchConversation, true);
  if (fetched.is === 'ready') return <fetched.part.Conversation {...props} key={props.company.key} />;
  if (fetched.is === 'loading') return <p role="status">Loading...</p>;
  return (
    <ErrorState title="The assistant could not be loaded." onRetry={retry}>
      The rest of the page still works.
    </ErrorState>
  );
}

/**
 * Whether the page at `pathname` shows the company. The bus replays the company that was opened last, which may be another one while
 * this page loads or when it has no figures. Ignores case and spacing.
 */
export function isCurrentCompany(company: string, pathname: string): boolean {
  const companyInPath = matchPath('/valuation/:company', pathname)?.params.company;
  return companyInPath !== undefined && normalize(decode(companyInPath)) === normalize(company);
}

const normalize = (name: string) => name.replace(/\s+/g, '').toLowerCase();

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // a lone "%" is a valid name
  }
}

interface AssistantDrawerProps {
  /** The company's listed name; undefined until the page shows its figures. */
  readonly company: string | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly children: ReactNode;
}

/** A tab at the edge that opens the assistant: next to the figures on a wide screen, as a sheet over them on a narrow one. */
function AssistantDrawer({ company, open, onOpenChange, children }: AssistantDrawerProps) {
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const drawer = useRef<HTMLElement>(null);
  const isSheet = useIsSheet();

  useRootClass(open ? styles.withOpen : styles.withClosed);

  // A sheet covers the whole page, so nothing behind it may take the focus.
  useLayoutEffect(() => (open && isSheet && drawer.current !== null ? makeBackgroundInert(drawer.current) : undefined), [open, isSheet]);

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc bubbles up from the focused element inside
    <section
      ref={drawer}
      className={open ? styles.open : styles.closed}
      aria-labelledby={`${id}-label`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open || event.nativeEvent.isComposing) return;
        onOpenChange(false);
        toggle.current?.focus();
      }}
    >
      <div className={styles.header}>
        <h2 className={styles.label} id={`${id}-label`}>
          Assistant
        </h2>
        <button
          ref={toggle}
          className={styles.toggle}
          type="button"
          aria-expanded={open}
          aria-controls={`${id}-body`}
          aria-label={open ? 'Close assistant' : 'Open assistant'}
          onClick={() => onOpenChange(!open)}
        >
          {open ? '-' : '+'}
        </button>
      </div>
      <div className={styles.body} id={`${id}-body`} hidden={!open}>
        {company !== undefined && <p className={styles.company}>About {company}</p>}
        {children}
      </div>
    </section>
  );
}

/** The same breakpoint as in the stylesheet. */
const sheet = '(max-width: 1099px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(sheet);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is too narrow for the assistant next to the page. */
const useIsSheet = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(sheet).matches);

/**
 * Makes everything on the page inert except one element and its ancestors: focus, pointer and screen readers can't reach the rest.
 * Returns a function that reverts what it changed.
 */
export function makeBackgroundInert(foreground: HTMLElement): () => void {
  const madeInert: HTMLElement[] = [];
  for (let ancestor: HTMLElement = foreground; ancestor.parentElement !== null; ancestor = ancestor.parentElement) {
    for (const sibling of ancestor.parentElement.children) {
      if (sibling === ancestor || !(sibling instanceof HTMLElement) || sibling.inert) continue;
      sibling.inert = true;
      madeInert.push(sibling);
    }
  }
  return () => {
    for (const element of madeInert) element.inert = false;
  };
}
