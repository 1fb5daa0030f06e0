// @ts-check
/** npm run import:actions -- <csv>: imports splits, bonus issues and dividends into the gateway’s database. */
import { runGatewayCommand } from './gateway-command.mjs';

await runGatewayCommand('import-actions');
