import { readListings } from '@mulya/sample-data';
import { readPriceAddresses, readPriceFolder } from '../config/settings.ts';
import { VariableReader } from '../config/variables.ts';
import { dayText } from '../market-data/calendar-day.ts';
import { fetchPriceFiles } from '../market-data/daily-prices/fetch-price-files.ts';
import { forTerminal, type Command } from './command.ts';

const usage = 'Usage: npm run fetch:prices, with the addresses of .env.example.';
const noAddress =
  'NSE_PRICES_URL or BSE_PRICES_URL was expected to be the address of an exchange’s daily price files, but neither is set. ' +
  'Set one of them, and PRICES for the folder (.env.example).';

/**
 * `npm run fetch:prices`: downloads the exchanges' daily price files of the last ten days into the folder that PRICES names, where a
 * gateway imports them. It may run beside a gateway.
 *
 * @returns the exit status: 0 done, 1 if a file was refused or an exchange cannot be asked; the other files are stored
 *
 * @example
 * await run([], process.env, io); // 0
 */
export const run: Command = async (args, env, io) => {
  const { print, fail } = forTerminal(io);
  const variables = new VariableReader(env);
  const [folder, addresses] = [readPriceFolder(variables), readPriceAddresses(variables)];
  const problem = args.length > 0 ? usage : variables.problems.join(' ');
  if (problem !== '' || folder === undefined || addresses === undefined) {
    fail(problem === '' ? noAddress : problem);
    return 1;
  }
  try {
    const { listings } = await readListings();
    const { files, refused, present, missing } = await fetchPriceFiles({ folder, addresses, listings, now: () => new Date() });
    for (const { name, exchange, day, shares } of files)
      print(`${name}: ${exchange}, ${dayText(day)}; ${shares.toLocaleString('en-US')} shares.`);
    refused.forEach(fail);
    const fetched = `Fetched ${files.length} ${files.length === 1 ? 'file' : 'files'} into ${folder}`;
    print(`${fetched}; ${present} were there; ${missing} are not published (weekends, holidays, today).`);
    return refused.length === 0 ? 0 : 1;
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
    return 1;
  }
};
