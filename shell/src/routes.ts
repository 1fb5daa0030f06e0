import type { Route } from '@mulya/contract';

/**
 * The routes that this shell ships with. The build writes them into shell.json for the gateway, and a release adds the routes that an
 * operator mounts later. Imports only types.
 */
export const routes = [
  { path: '/login', remote: 'mfe-auth', view: { is: 'page', name: 'login' }, access: 'visitor', title: 'Login · Mulya' },
  { path: '/signup', remote: 'mfe-auth', view: { is: 'page', name: 'signup' }, access: 'visitor', title: 'Sign Up · Mulya' },
  {
    path: '/forgot-password',
    remote: 'mfe-auth',
    view: { is: 'page', name: 'forgot-password' },
    access: 'public',
    title: 'Forgot Password · Mulya',
  },
  { path: '/dashboard', remote: 'mfe-search', view: { is: 'page', name: 'dashboard' }, access: 'signed-in', title: 'Dashboard · Mulya' },
  {
    path: '/valuation/:company',
    remote: 'mfe-valuation',
    view: { is: 'page', name: 'valuation' },
    access: 'signed-in',
    title: ':company · Mulya',
  },
  {
    path: '/valuation/:company',
    remote: 'mfe-chat',
    view: { is: 'panel', name: 'assistant' },
    access: 'signed-in',
    title: ':company · Mulya',
  },
  { path: '/gallery', remote: 'mfe-gallery', view: { is: 'page', name: 'gallery' }, access: 'signed-in', title: 'Gallery · Mulya' },
] as const satisfies readonly Route[];
