import { createAction } from '@reduxjs/toolkit';

/** Clears the user's work from the store on sign-out. */
export const sessionEnded = createAction('session/ended');
