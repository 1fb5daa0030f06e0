// @ts-check
/** npm run import:filings -- <file or folder> [--dry-run] [--json]: reads XBRL results filings and stores them for everybody. */
import { runGatewayCommand } from './gateway-command.mjs';

await runGatewayCommand('import-filings');
