import { FinderSchema, FinderResultsSchema, type FinderResult, type Host, type MakeFinder, type RemoteName } from '@mulya/contract';

export interface TestedFinder {
  readonly label: string;
  /** Finds results and checks them like the shell. Rejects with the invalid field if the shell would reject them. */
  find(query: string, signal?: AbortSignal): Promise<readonly FinderResult[]>;
}

/**
 * Creates and calls a finder like the shell.
 *
 * @example
 * const results = await testFinder(companies, fake.host).find('tata');
 */
export function testFinder<Name extends RemoteName>(make: MakeFinder<Name>, host: Host<Name>): TestedFinder {
  const finder = FinderSchema.parse(make(host));
  return {
    label: finder.label,
    async find(query, signal = new AbortController().signal) {
      return FinderResultsSchema.parse(await finder.find(query, signal));
    },
  };
}
