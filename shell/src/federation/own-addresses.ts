/** Where builds of this browser's own come from, "http://localhost:4100/": beside /builds/ the only places that a script may come from. */
export const ownAddresses: string[] = [];
