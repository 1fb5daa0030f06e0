import { expect } from '@playwright/test';
import { alert, button, demo, email, fillLogin, freshAccount, password, unverifiedAccount } from '../journeys/analyst.ts';
import { silence } from './answers.ts';
import type { Scene } from './scene.ts';

const badRequest = /400 \(Bad Request\).*identitytoolkit/;

/** Before the sign-in. */
export const visitorScenes: readonly Scene[] = [
  { name: 'landing', page: '/', signedIn: false, ready: (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible() },
  { name: 'login', page: '/login', signedIn: false, ready: (page) => expect(button(page, 'Login')).toBeVisible() },
  {
    name: 'login-problems',
    rare: true,
    page: '/login',
    signedIn: false,
    act: ({ page }) => button(page, 'Login').click(),
    ready: (page) => expect(email(page)).toHaveAttribute('aria-invalid', 'true'),
  },
  {
    name: 'login-refused',
    rare: true,
    page: '/login',
    signedIn: false,
    says: badRequest,
    async act({ page }) {
      await fillLogin(page, { ...demo, password: 'not-the-password' });
      await button(page, 'Login').click();
    },
    ready: (page) => expect(alert(page, /^Login failed: ./)).toBeVisible(),
  },
  {
    name: 'login-busy',
    rare: true,
    page: '/login',
    signedIn: false,
    async act({ page }) {
      await page.route('**/accounts:signInWithPassword**', silence);
      await fillLogin(page, demo);
      await page.getByRole('button', { name: 'Login' }).click();
    },
    ready: (page) => expect(page.getByRole('main').locator('[aria-busy=true], [aria-disabled=true], :disabled').first()).toBeVisible(),
  },
  {
    name: 'login-unverified',
    rare: true,
    page: '/login',
    signedIn: false,
    async act({ page, stack }) {
      await fillLogin(page, await unverifiedAccount(stack));
      await button(page, 'Login').click();
    },
    ready: (page) => expect(alert(page, 'Email not verified. A verification link has been sent to your email.')).toBeVisible(),
  },
  { name: 'signup', rare: true, page: '/signup', signedIn: false, ready: (page) => expect(button(page, 'Sign Up')).toBeVisible() },
  {
    name: 'signup-problems',
    rare: true,
    page: '/signup',
    signedIn: false,
    async act({ page }) {
      await page.getByLabel('Name', { exact: true }).fill('A. Analyst');
      await fillLogin(page, freshAccount());
      await page.getByLabel('Confirm Password', { exact: true }).fill('something else');
      await button(page, 'Sign Up').click();
    },
    ready: (page) => expect(alert(page, 'Passwords do not match!')).toBeVisible(),
  },
  {
    name: 'signup-sent',
    rare: true,
    page: '/signup',
    signedIn: false,
    async act({ page }) {
      const account = freshAccount();
      await page.getByLabel('Name', { exact: true }).fill('A. Analyst');
      await fillLogin(page, account);
      await page.getByLabel('Confirm Password', { exact: true }).fill(account.password);
      await button(page, 'Sign Up').click();
      await expect(page).toHaveURL(/\/login$/);
    },
    ready: async (page) => {
      await expect(alert(page, /^Signup successful\./)).toBeVisible();
      await expect(password(page)).toBeVisible();
    },
  },
  {
    name: 'forgot-password',
    rare: true,
    page: '/forgot-password',
    signedIn: false,
    ready: (page) => expect(button(page, 'Send Reset Link')).toBeVisible(),
  },
  {
    name: 'forgot-password-sent',
    rare: true,
    page: '/forgot-password',
    signedIn: false,
    async act({ page }) {
      await email(page).fill(demo.email);
      await button(page, 'Send Reset Link').click();
    },
    ready: (page) => expect(page.getByRole('status').filter({ hasText: 'Check your inbox for the reset link.' })).toBeVisible(),
  },
  {
    name: 'page-not-found',
    rare: true,
    page: '/no/such/page',
    signedIn: false,
    says: /404/,
    ready: (page) => expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible(),
  },
];
