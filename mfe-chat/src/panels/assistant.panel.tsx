import type { CompanyRef, ViewProps } from '@mulya/contract';
import { useActions, useBusEvent } from '@mulya/sdk';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isContextOf, type PageContext } from '../domain/page-context.ts';
import { AssistantDrawer } from '../features/assistant/assistant-drawer.tsx';
import { isCurrentCompany } from '../features/assistant/is-current-company.ts';
import { useIsSheet } from '../features/assistant/use-is-sheet.ts';
import { ConversationPlace } from '../features/conversation/conversation-place.tsx';

export default function AssistantPanel({ host }: ViewProps<'mfe-chat'>) {
  const { pathname } = useLocation();
  const isSheet = useIsSheet();
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [opened, setOpened] = useState<CompanyRef>();
  const [context, setContext] = useState<PageContext>();
  useBusEvent(host, 'valuation/opened', ({ company }) => setOpened(company));
  useBusEvent(host, 'valuation/context', setContext);
  const change = (to: boolean) => {
    setOpen(to);
    if (to) setWasOpened(true);
  };
  useActions(host, [{ name: 'assistant/toggle', label: open ? 'Close assistant' : 'Open assistant', run: () => change(!open) }]);
  const showFigure = (id: string) => {
    host.bus.emit('chat/figure-chosen', { id });
    if (isSheet) setOpen(false); // it lies over the page that is about to show the figure
  };
  const company = opened !== undefined && isCurrentCompany(opened.name, pathname) ? opened : undefined;

  return (
    <AssistantDrawer company={company?.name} open={open} onOpenChange={change}>
      {wasOpened && company !== undefined && (
        <ConversationPlace
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
