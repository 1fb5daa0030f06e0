// @ts-check
/**
 * The pages that are measured: each route of the product, and the heading by which it is known to have come.
 *
 * @typedef {object} MeasuredRoute
 * @property {string} name
 * @property {string} path
 * @property {string} heading
 * @property {boolean} signedIn whether the browser remembers a user
 */

/** Stands in the built-in market data with full statements. */
export const company = 'Tata Consultancy Services Ltd';

/** @type {readonly MeasuredRoute[]} */
export const routes = [
  { name: 'landing', path: '/', heading: 'Mulya', signedIn: false },
  { name: 'login', path: '/login', heading: 'Login', signedIn: false },
  { name: 'sign-up', path: '/signup', heading: 'Sign Up', signedIn: false },
  { name: 'forgot password', path: '/forgot-password', heading: 'Forgot Password', signedIn: false },
  { name: 'dashboard', path: '/dashboard', heading: 'Find a company', signedIn: true },
  { name: 'valuation', path: `/valuation/${encodeURIComponent(company)}`, heading: company, signedIn: true },
];
