import { chainOf } from '../cells/trace.ts';
import { period } from '../statements/fixtures.ts';
import type { SourcePeriod } from '../statements/source.ts';
import { trailingLines } from './period-lines.ts';

describe('the last four quarters with a one-off', () => {
  const quarter = (end: string, NetIncome: number) => period('Interim', '2026', end, { INC: { NetIncome } });
  const oneOff: SourcePeriod = { ...quarter('2026-03-31', 90), usualPat: 12 };
  const trailing = trailingLines([quarter('2025-09-30', 10), quarter('2025-12-31', 10), oneOff, quarter('2026-06-30', 10)], 'ordinary');

  it('have its usual PAT instead, and the reported sum beside it', () => {
    const pat = trailing?.line('pat');
    expect([pat, trailing?.reportedPat?.cell]).toMatchObject([{ value: 42 }, { value: 120 }]);
    expect(pat === undefined ? [] : chainOf(pat).map(({ name }) => name)).toContain('Usual PAT instead of Adjusted PAT Q4 FY26 (Mar 2026)');
  });

  it('are not meaningful where a quarter is before minority interest', () => {
    const before: SourcePeriod = {
      ...oneOff,
      stockFinancialMap: { INC: [{ key: 'NetIncome', value: 90, beforeMinority: true }] },
    };
    const pat = trailingLines([quarter('2025-09-30', 10), quarter('2025-12-31', 10), before, quarter('2026-06-30', 10)], 'ordinary')?.line(
      'pat',
    );
    expect(pat).toMatchObject({ is: 'words', text: 'before minority interest' });
  });
});
