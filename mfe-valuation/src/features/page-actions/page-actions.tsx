import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { readValuationAddress } from '../company/valuation-address.ts';
import type { DeskProps } from '../desk/desk-props.ts';
import { ExportMenu } from '../export/export-menu.tsx';
import { useExportedPage } from '../export/use-exported-page.ts';
import { actionsSlotId } from '../frame/actions-slot.ts';

/** What can be done with the whole page, in its header. */
export function PageActions({ answer, peers }: DeskProps) {
  const [slot] = useState(() => document.getElementById(actionsSlotId));
  const { pathname, search } = useLocation();
  const { asked } = readValuationAddress(pathname, search, undefined);
  const read = useExportedPage({ answer, peers, asked: asked.isin });
  return slot === null ? null : createPortal(<ExportMenu read={read} />, slot);
}
