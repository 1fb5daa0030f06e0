import { storedFiling } from './fixtures/test-filing.ts';
import { basesOf, chooseBasis } from './filed-answer.ts';
import type { FiledBasis, StoredFiling } from './stored-filing.ts';

const file = (name: string, basis: FiledBasis, changes: Partial<StoredFiling> = {}) => storedFiling({ file: name, basis, ...changes });
const describeBases = (baseBasis: FiledBasis | undefined, filings: readonly StoredFiling[]) =>
  basesOf(baseBasis, filings).map(({ basis, hasBase, filings: each }) => [basis, hasBase, each.map(({ file: name }) => name).join(' ')]);

describe('bases of a company’s statements', () => {
  const [c, s, n] = [file('c', 'consolidated'), file('s', 'standalone'), file('n', 'not-stated')];

  it.each<[string, FiledBasis | undefined, readonly StoredFiling[], unknown]>([
    ['a consolidated filing lies over a source that states no basis', 'not-stated', [c], [['consolidated', true, 'c']]],
    [
      'a standalone filing lies over nothing else',
      'not-stated',
      [s],
      [
        ['not-stated', true, ''],
        ['standalone', false, 's'],
      ],
    ],
    [
      'both bases',
      'not-stated',
      [s, c],
      [
        ['consolidated', true, 'c'],
        ['standalone', false, 's'],
      ],
    ],
    [
      'a standalone source',
      'standalone',
      [c, s],
      [
        ['consolidated', false, 'c'],
        ['standalone', true, 's'],
      ],
    ],
    [
      'a consolidated source',
      'consolidated',
      [s],
      [
        ['consolidated', true, ''],
        ['standalone', false, 's'],
      ],
    ],
    ['a filing without a basis lies below a consolidated one', 'not-stated', [c, n], [['consolidated', true, 'n c']]],
    ['only standalone filings', undefined, [s], [['standalone', false, 's']]],
    ['only filings without a basis', undefined, [n], [['not-stated', false, 'n']]],
    ['neither', undefined, [], []],
  ])('%s', (_, base, filings, bases) => {
    expect(describeBases(base, filings)).toEqual(bases);
  });

  it('orders filings by the day of filing, or of import where the file lacks it, then by the order of import', () => {
    const filings = [
      file('revision', 'consolidated', { filedOn: '2026-05-02' }),
      file('first', 'consolidated', { filedOn: '2026-04-22' }),
      file('undated', 'consolidated', { filedOn: null, importedOn: '2026-11-25' }),
      file('same day', 'consolidated', { filedOn: '2026-04-22' }),
    ];
    expect(describeBases(undefined, filings)).toEqual([['consolidated', false, 'first same day revision undated']]);
  });
});

describe('basis of the answer', () => {
  const both = basesOf('not-stated', [file('c', 'consolidated'), file('s', 'standalone')]);
  const onlyStandalone = basesOf(undefined, [file('s', 'standalone')]);

  it('is consolidated by default', () => {
    expect(chooseBasis(both, undefined)?.basis).toBe('consolidated');
    expect(chooseBasis(both, 'standalone')?.basis).toBe('standalone');
  });

  it('is standalone if there is nothing else', () => {
    expect(chooseBasis(onlyStandalone, undefined)?.basis).toBe('standalone');
    expect(chooseBasis(onlyStandalone, 'consolidated')?.basis).toBe('standalone');
    expect(chooseBasis([], 'consolidated')).toBeUndefined();
  });
});
