import { stat } from 'node:fs/promises';
import { readListings } from '@mulya/sample-data';
import { dayText } from '../market-data/calendar-day.ts';
import { storeActions } from '../market-data/corporate-actions/action-store.ts';
import { isListedEvent } from '../market-data/corporate-actions/corporate-action.ts';
import { readActionList, type ActionList } from '../market-data/corporate-actions/read-action-list.ts';
import { forTerminal, type Command, stopOrShare, withDatabase } from './command.ts';

const usage =
  'Usage: npm run import:actions -- <file>, with the columns ISIN, ex-date, kind and ratio, or a list of NSE or BSE such as bc….csv.';

/** `npm run import:actions -- <csv>`: splits, bonus and rights issues, demergers, dividends and others. One bad row refuses the file. */
export const run: Command = async (args, env, given) => {
  const io = forTerminal(given);
  const [path] = args;
  if (path === undefined || args.length > 1) {
    io.fail(usage);
    return 1;
  }
  if ((await stat(path).catch(() => undefined))?.isFile() !== true) {
    io.fail(`${path} was expected to be a file, but there is none.`);
    return 1;
  }
  return withDatabase(env, io, stopOrShare, async (database) => {
    const { listings } = await readListings();
    const list = await readActionList(path, listings);
    await storeActions(database, list.actions, list.name);
    const names = new Map(listings.map(({ isin, name }) => [isin, name]));
    for (const { company, exDate, kind, amount } of list.actions) {
      const factor = isListedEvent(kind) ? '' : `, factor ${Number(amount.toPrecision(6))}`;
      const ratio = kind === 'dividend' ? `, ₹${amount} a share` : factor;
      io.print(`${names.get(company) ?? company}: ${kind}, ex-date ${dayText(exDate)}${ratio}.`);
    }
    for (const { company, exDate, amounts } of list.addedUp) {
      const sum = amounts.map((amount) => `₹${amount}`).join(' + ');
      io.print(`${names.get(company) ?? company}: the dividends of ${dayText(exDate)} are added up, ${sum} a share.`);
    }
    for (const { symbol, exDate, purpose } of list.open)
      io.print(
        `${symbol}: "${purpose}", ex-date ${dayText(exDate)}, cannot be read whole. Import it with the columns ISIN, ex-date, kind and ratio.`,
      );
    io.print(summary(list));
  });
};

/** "Imported 3 corporate actions of bc18122025.csv; 2 rows not listed here; 9 of other kinds left out." */
function summary({ name, actions, notListed, notRead }: ActionList): string {
  const left = notRead === 0 ? '' : `; ${notRead} of other kinds left out`;
  return `Imported ${actions.length} corporate ${actions.length === 1 ? 'action' : 'actions'} of ${name}; ${notListed} rows not listed here${left}.`;
}
