import type { ViewProps } from '@mulya/contract';
import { useActions, useBusEvent } from '@mulya/sdk';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AssistantDrawer } from '../features/assistant/assistant-drawer.tsx';
import { standsOnPage } from '../features/assistant/stands-on-page.ts';

export default function AssistantPanel({ host }: ViewProps<'mfe-chat'>) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState<string>();
  useBusEvent(host, 'valuation/opened', ({ company }) => setOpened(company.name));
  useActions(host, [{ name: 'assistant/toggle', label: open ? 'Close assistant' : 'Open assistant', run: () => setOpen(!open) }]);
  const company = opened !== undefined && standsOnPage(opened, pathname) ? opened : undefined;
  return <AssistantDrawer company={company} open={open} onOpenChange={setOpen} />;
}
