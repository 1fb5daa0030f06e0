/** What reads and writes links; it comes when there is one to read or to write. */
export const fetchSharedLink = () => import(/* webpackChunkName: "shared" */ './shared-link.ts');
