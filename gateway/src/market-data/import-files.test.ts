import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeWithSharedData, sharedFile } from './fixtures/shared-data.ts';
import { ImportError, readCsv } from './import-files.ts';

/** Counts the elements that searches in arrays and sets can look at, so that a test can limit them without a clock. */
function countSteps(run: () => void): number {
  const [list, set] = [Array.prototype, Set.prototype];
  const own = [Object.getOwnPropertyDescriptor(list, 'indexOf'), Object.getOwnPropertyDescriptor(set, 'add')] as const;
  const [indexOf, add] = [own[0]?.value as typeof list.indexOf, own[1]?.value as typeof set.add];
  let steps = 0;
  list.indexOf = function counted(this: unknown[], ...what: [unknown, number?]) {
    steps += this.length;
    return indexOf.apply(this, what);
  };
  set.add = function counted(this: Set<unknown>, value: unknown) {
    steps += 1;
    return add.call(this, value);
  };
  try {
    run();
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
  } finally {
    Object.defineProperties(Array.prototype, { indexOf: own[0] ?? {} });
    Object.defineProperties(Set.prototype, { add: own[1] ?? {} });
  }
  return steps;
}

const names = (count: number) => Array.from({ length: count }, (_, at) => `C${at}`).join(',');

describe('a file of rows', () => {
  it.each([
    ['many columns', (size: number) => `${names(size)}\n`],
    ['many columns without a name', (size: number) => `A${','.repeat(size)}\n`],
    ['many rows', (size: number) => `A,B\n${'1,2\n'.repeat(size * 100)}`],
    ['many rows of many columns', (size: number) => `${names(size)}\n${`${'1,'.repeat(size - 1)}1\n`.repeat(size)}`],
  ])('with %s takes at most 2.2 times the steps at twice the size', (_what, text) => {
    const steps = (size: number) => countSteps(() => void readCsv(text(size), 'a.csv'));
    expect(steps(100)).toBeLessThanOrEqual(200);
    expect(steps(200)).toBeLessThanOrEqual(2.2 * steps(100));
  });

  it.each([
    ['columns', `${names(201)}\n`, 'a.csv was expected to have at most 200 columns, but has more.'],
    ['columns in one row', `A,B\n${'1,'.repeat(300)}\n`, 'a.csv was expected to have as many cells in each row as its header'],
    ['rows', `A\n${'1\n'.repeat(50_001)}`, 'a.csv was expected to have at most 50000 rows, but has more.'],
    ['characters in a row', `A,B\n${'1'.repeat(70_000)},2\n`, 'a.csv was expected to have'],
  ])('with too many %s is refused', (_what, text, sentence) => {
    expect(() => readCsv(text, 'a.csv')).toThrow(ImportError);
    expect(() => readCsv(text, 'a.csv')).toThrow(sentence);
  });

  it('with as many rows and columns as allowed is read', () => {
    expect(readCsv(`${names(200)}\n${'1,'.repeat(199)}1\n`, 'a.csv').columns).toHaveLength(200);
    expect(readCsv(`A\n${'1\n'.repeat(49_999)}`, 'a.csv').rows).toHaveLength(49_999);
  });
});

describeWithSharedData('the exchanges’ real files of rows', () => {
  it('have far fewer rows and columns', () => {
    const paths = ['bhavcopy', 'nse', 'actions', 'inputs'].flatMap((folder) =>
      readdirSync(sharedFile(folder)).flatMap((name) => (name.endsWith('.csv') ? [join(sharedFile(folder), name)] : [])),
    );
    expect(paths.length).toBeGreaterThan(10);
    for (const path of paths) {
      const { rows, columns } = readCsv(readFileSync(path, 'utf8'), path);
      expect([path, rows.length < 10_000, columns.length < 50]).toEqual([path, true, true]);
    }
  });
});
