import { createAction } from '@reduxjs/toolkit';

/** The analyst has signed out: whatever the page remembers of the work is forgotten. */
export const sessionEnded = createAction('session/ended');
