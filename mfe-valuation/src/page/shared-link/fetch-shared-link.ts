/** Loads the code that reads and writes links on first use. */
export const fetchSharedLink = () => import(/* webpackChunkName: "shared" */ './shared-link.ts');
