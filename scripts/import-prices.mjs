// @ts-check
/** npm run import:prices -- <file or folder>: imports daily price files of NSE and BSE into the gateway’s database. */
import { runGatewayCommand } from './gateway-command.mjs';

await runGatewayCommand('import-prices');
