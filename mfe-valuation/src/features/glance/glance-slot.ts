import { createContext } from 'react';

/** The element at the top of the page that the analysis fills: its model is further down. Null until the element is in the document. */
export const GlanceSlotContext = createContext<HTMLElement | null>(null);
