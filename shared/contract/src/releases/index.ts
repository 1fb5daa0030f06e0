/** Messages about releases between teams and the gateway: /v1/releases and /api/remote-loads. */
export * from './browser-overrides.ts';
export * from './canary-progress.ts';
export * from './commands.ts';
export * from './deprecated.ts';
export * from './remote-loads.ts';
export * from './state.ts';
