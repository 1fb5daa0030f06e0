import type { CompanyRef, ViewProps } from '@mulya/contract';
import { useActions, useBusEvent, useFetched } from '@mulya/sdk';
import { useState } from 'react';
import { useLocation, matchPath } from 'react-router-dom';
import { ErrorState } from '@mulya/ui';
import type { FigureSource } from '../domain/conversation.ts';
import { isContextOf, type PageContext } from '../domain/page-context.ts';
import { AssistantDrawer, useIsSheet } from '../features/assistant/assistant-drawer.tsx';
import type { ConversationProps } from '../features/conversation/conversation.tsx';

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
