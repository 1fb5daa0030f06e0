// @ts-check
/**
 * npm start: builds what is out of date, starts the Auth emulator and the gateway, and prints the address. .env.example lists its
 * environment variables; docs/runbook.md explains failures. `-- --gateways 3` starts three gateways behind nginx, with one PostgreSQL and
 * one Redis, as in production.
 */
import { parseArgs } from 'node:util';
import { runAsCommand } from './command.mjs';
import { runProduct } from './start/run-product.mjs';
import { runSeveralGateways } from './start/run-several-gateways.mjs';

runAsCommand(import.meta.url, async () => {
  // The journeys use the defaults and ignore .env.
  const { values } = parseArgs({ options: { gateways: { type: 'string' }, 'no-env-file': { type: 'boolean', default: false } } });
  if (values.gateways === undefined) return runProduct({ mayReadEnvFile: !values['no-env-file'] });
  if (!/^[1-9]$/.test(values.gateways))
    throw new Error(`--gateways was expected to be a number from 1 to 9; ${JSON.stringify(values.gateways)} came.`);
  return runSeveralGateways(Number(values.gateways));
});
