/** How the shell and the remotes are built. Runs in Node. */
export { remoteConfig } from './remote-config.ts';
export { shellConfig } from './shell-config.ts';
