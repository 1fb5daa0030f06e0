import { defineRemote } from '@mulya/contract';

/** Login, sign-up and password reset. The only remote that gets `host.identity`. */
export default defineRemote({
  name: 'mfe-auth',
  contract: '1.0',
  pages: {
    login: () => import('./pages/login.page.tsx'),
    signup: () => import('./pages/signup.page.tsx'),
    'forgot-password': () => import('./pages/forgot-password.page.tsx'),
  },
});
