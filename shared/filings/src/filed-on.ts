import { isIsoDate } from './dates.ts';
import type { Facts } from './facts.ts';

/** NSE ends a file's name with the time of its submission: `_22042024074704`. */
const inName = /_(\d{2})(\d{2})(\d{4})\d{6}(?=[_.])/;

/** The ISO date of a filing: the one in its name, else that of the board meeting; null if there is neither. */
export function filedOn(file: string, facts: Facts): string | null {
  const [, day = '', month = '', year = ''] = inName.exec(file) ?? [];
  const named = `${year}-${month}-${day}`;
  if (isIsoDate(named)) return named;
  const meeting = ['DateOfBoardMeetingWhenFinancialResultsWereApproved', 'DateOfEndOfBoardMeeting']
    .flatMap((element) => ['OneD', 'FourD', 'OneI'].map((context) => facts.text(element, context)))
    .find((text) => isIsoDate(text));
  return meeting ?? null;
}
