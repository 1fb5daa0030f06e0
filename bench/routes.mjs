// @ts-check
/**
 * A page that is measured, with the heading by which it is known to have come. `marks`: what else an analyst waits for, a CSS selector
 * by name.
 *
 * @typedef {{ name: string, path: string, heading: string, signedIn: boolean, marks?: Readonly<Record<string, string>> }} MeasuredRoute
 */

/** Has full statements in the built-in market data. */
export const company = 'Tata Consultancy Services Ltd';

/** The leading line of the valuation page, which is what the price implies until an estimate is one's own, and the football field. */
export const headline = {
  answer: 'section[aria-label="At a glance"] :is([aria-label="What the price implies"], [aria-label="Target price and upside"])',
  field: 'section[aria-label="At a glance"] figure[aria-label^="Valuation summary"] svg',
};

/** @type {readonly MeasuredRoute[]} */
export const routes = [
  { name: 'landing', path: '/', heading: 'Mulya', signedIn: false },
  { name: 'login', path: '/login', heading: 'Login', signedIn: false },
  { name: 'sign-up', path: '/signup', heading: 'Sign Up', signedIn: false },
  { name: 'forgot password', path: '/forgot-password', heading: 'Forgot Password', signedIn: false },
  { name: 'dashboard', path: '/dashboard', heading: 'Find a company', signedIn: true },
  {
    name: 'valuation',
    path: `/valuation/${encodeURIComponent(company)}`,
    heading: company,
    signedIn: true,
    marks: { ...headline, figures: '#financial-overview [role="region"] tbody td' },
  },
];

/** Infosys, HCL Technologies, Wipro, Tech Mahindra and LTIMindtree. */
const peers = ['INE009A01021', 'INE860A01027', 'INE075A01022', 'INE669C01036', 'INE214T01019'];

/** The valuation page with the maximum number of peers. @type {MeasuredRoute} */
export const withPeers = {
  name: 'valuation with 5 peers',
  path: `/valuation/${encodeURIComponent(company)}?isin=INE467B01029&peers=${peers.join(',')}`,
  heading: company,
  signedIn: true,
};
