import type { CompanyRef, CoverageAnswer, Host, Listings } from '@mulya/contract';
import { afterPaint, fetchOwnFile, type Answer } from '@mulya/sdk';
import { listingsUrl } from './listings/listings-file.ts';

/** The data sources of the store, which a test can replace. */
export interface Sources {
  listings(): Promise<Answer<Listings>>;
  coverage(): Promise<Answer<CoverageAnswer>>;
  /** Adds a company to the watchlist or removes it, after what was sent before. Resolves with whether it is stored. */
  watch(company: CompanyRef, isWatched: boolean): Promise<boolean>;
}

const loadAnswers = async () => {
  await afterPaint();
  return import(/* webpackChunkName: "answers" */ './listings/listings.api.ts');
};

const unread: Answer<never> = { ok: false, failure: { status: 0, message: 'The company list didn’t load.' } };

/**
 * Sources that fetch from this build and from the gateway. A request is sent at once. The code that checks its answer loads meanwhile,
 * after the heading's frame, so that it delays neither the heading nor the answer. They never reject.
 */
export function fetchedSources(host: Host<'mfe-search'>, load: typeof loadAnswers = loadAnswers): Sources {
  let sending = Promise.resolve(false);
  return {
    async listings() {
      const sent = sendNow(() => fetchOwnFile(listingsUrl, { signal: host.signal }));
      const answers = await load().catch(() => undefined);
      return answers === undefined ? unread : answers.fetchListings(host.signal, listingsUrl, () => sent);
    },
    async coverage() {
      const sent = sendNow(() => host.http('/api/company/coverage', { signal: host.signal }));
      const answers = await load().catch(() => undefined);
      return answers === undefined ? unread : answers.fetchCoverage({ ...host, http: () => sent });
    },
    watch(company, isWatched) {
      const send = async () => (await load()).changeWatchlist(host, company, isWatched);
      const fail = () => {
        host.notify.alert('The watchlist didn’t load. Try again.');
        return false;
      };
      sending = sending.then(send).catch(fail); // in sequence, so that the last click wins
      return sending;
    },
  };
}

/** Sends a request whose answer is awaited later. Until then its failure isn't an unhandled one. */
function sendNow(send: () => Promise<Response>): Promise<Response> {
  const sent = send();
  sent.catch(() => undefined);
  return sent;
}
