/** What teams and the gateway tell each other about releases: /v1/releases and /api/remote-loads. */
export * from './browser-overrides.ts';
export * from './commands.ts';
export * from './deprecated.ts';
export * from './remote-loads.ts';
export * from './state.ts';
