import type { FastifyInstance } from 'fastify';
import { buildApp, type AppParts } from '../app.ts';
import { createCompanies } from '../companies/companies.ts';
import type { Config } from '../config.ts';
import type { MarketData } from '../market-data/market-data.port.ts';
import { DEMO_PROJECT, NOW, PROJECT } from './tokens.ts';

/** A source that has figures for no company. */
export const emptyMarketData: MarketData = {
  name: 'Empty source',
  coverage: () => ({ source: 'Empty source', covers: [] }),
  valuation: () => Promise.resolve({ is: 'no-figures' }),
  marketCap: () => Promise.resolve({ is: 'no-figures' }),
  ready: () => Promise.resolve({ ok: true, detail: 'Nothing is asked of it.' }),
  close: () => Promise.resolve(),
};

const base: Omit<Config, 'identity'> = {
  production: false,
  host: '127.0.0.1',
  port: 0,
  dataDir: './var',
  logLevel: 'silent',
  marketData: { kind: 'pack' },
};

const project = { apiKey: 'web-key', authDomain: 'example.firebaseapp.com' };

/** A configuration whose identity provider is Google. */
export const firebaseConfig: Config = { ...base, identity: { kind: 'firebase', projectId: PROJECT, ...project } };

/** A configuration with an Auth emulator at `address`. */
export function emulatorConfig(address: string): Config {
  return { ...base, identity: { kind: 'emulator', projectId: DEMO_PROJECT, address, ...project } };
}

/** The gateway, ready to be asked; its clock stands at `NOW`. */
export async function startGateway(config: Config, parts: AppParts): Promise<FastifyInstance> {
  const app = await buildApp(config, { marketData: emptyMarketData, companies: createCompanies([]), clock: () => NOW * 1_000, ...parts });
  await app.ready();
  return app;
}
