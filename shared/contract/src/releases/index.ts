/**
 * Messages about releases between teams and the gateway: /v1/releases, /api/remote-loads, /api/remote-faults, /api/remote-vitals and
 * /api/inspector.
 */
export * from './browser-overrides.ts';
export * from './commands.ts';
export * from './fault-text.ts';
export * from './remote-reports.ts';
export * from './state.ts';
