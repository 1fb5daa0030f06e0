import type { Grouping } from '@mulya/domain';
import { createContext } from 'react';

/** The page's grouping of thousands, read once: a table of figures would listen to the preferences hundreds of times. */
export const FigureGrouping = createContext<Grouping>('international');
