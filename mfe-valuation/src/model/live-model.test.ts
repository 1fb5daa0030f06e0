import { modelCompany } from '@mulya/valuation-model/fair-value';
import { industrial } from '@mulya/valuation-model/testing';
import { createModelCache } from './live-model.ts';
import { emptyThesis } from './thesis.ts';
import { defaultWork, withEntry, withThesis } from './work.ts';

describe('createModelCache', () => {
  it('computes no model while only the thesis changes', () => {
    const modelOf = createModelCache(modelCompany(industrial), (model) => model);
    const before = modelOf({ work: defaultWork, baseYear: 2025 });
    const typed = withThesis(defaultWork, { ...emptyThesis, line: 'Deals' });
    expect(modelOf({ work: typed, baseYear: 2025 })).toBe(before);
    const grown = withEntry(typed, { of: 'growth', metric: 'pat', at: 0 }, { value: 20, by: 'analyst' });
    expect(modelOf({ work: grown, baseYear: 2025 })).not.toBe(before);
    expect(modelOf({ work: grown, baseYear: 2026 }).choices.baseYear).toBe(2026);
  });
});
