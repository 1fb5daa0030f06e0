import { FinderSchema, FinderResultsSchema, type FinderResult, type Host, type MakeFinder, type RemoteName } from '@mulya/contract';

export interface TestedFinder {
  readonly label: string;
  /** What it finds, checked as the shell checks it: an answer that the shell would refuse rejects with the place. */
  find(query: string, signal?: AbortSignal): Promise<readonly FinderResult[]>;
}

/** A finder as the shell would make and ask it: `testFinder(companies, fake.host)`. */
export function testFinder<Name extends RemoteName>(make: MakeFinder<Name>, host: Host<Name>): TestedFinder {
  const finder = FinderSchema.parse(make(host));
  return {
    label: finder.label,
    async find(query, signal = new AbortController().signal) {
      return FinderResultsSchema.parse(await finder.find(query, signal));
    },
  };
}
