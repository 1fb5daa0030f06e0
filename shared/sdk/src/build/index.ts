/** Builds of the shell and the remotes. Runs in Node. */
export { remoteConfig } from './remote-config.ts';
export { shellConfig } from './shell-config.ts';
export { serveHot, type HotResult, type HotServer } from './dev-server.ts';
