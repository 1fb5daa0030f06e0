import type { Grouping } from '@mulya/domain';
import { createContext } from 'react';

/** The page's grouping of thousands. A context, so that hundreds of figures do not subscribe to the preferences. */
export const FigureGrouping = createContext<Grouping>('international');
