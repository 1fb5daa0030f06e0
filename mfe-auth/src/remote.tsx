import { defineRemote } from '@mulya/contract';

/** Sign in, register, and get back in: the only remote that is granted `host.identity`. */
export default defineRemote({
  name: 'mfe-auth',
  contract: '1.0',
  pages: {
    login: () => import('./pages/login.page.tsx'),
    signup: () => import('./pages/signup.page.tsx'),
    'forgot-password': () => import('./pages/forgot-password.page.tsx'),
  },
});
