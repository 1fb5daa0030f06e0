import { modelCompany } from '@mulya/valuation-model/fair-value';
import { modelOf, tcs, today } from '@mulya/valuation-model/testing';
import { valuationSummary } from '@mulya/valuation-model/valuation-methods';
import { sumMethod } from '../../page/remote-sections/page-sections.fixture.tsx';
import { auditText } from './audit-text.ts';
import { auditOf } from '../../model/audit/audit.ts';

const page = modelCompany(tcs).source;
const benchmarks = { history: undefined, industry: undefined };

/** The base of the section's row. */
function baseOf(method = sumMethod()) {
  const row = valuationSummary({ model: modelOf(tcs), benchmarks, today, sections: [method] }).rows.find(({ id }) =>
    id.startsWith('section/'),
  );
  if (row === undefined) throw new Error('Expected the row of the section.');
  return row.base;
}

describe('the audit of a section’s method', () => {
  it('names the remote, the basis and the note, and lists the figures that the section names', () => {
    const audit = auditOf(baseOf(), page, 'international');
    expect(audit).toMatchObject({
      name: 'Sum of the parts (mfe-sotp)',
      value: '₹3,600.00',
      stateText: 'From mfe-sotp',
      formula: undefined,
    });
    expect(audit.facts).toEqual([
      { name: 'Remote', text: 'mfe-sotp' },
      { name: 'Basis', text: '2 segments, EV/EBITDA' },
      { name: 'Note', text: 'Net debt of FY26' },
    ]);
    expect(audit.inputs.map(({ name, value, stateText }) => [name, value, stateText])).toEqual([
      ['Retail', '₹90,000 crore', 'from mfe-sotp'],
      ['Stake in retail', '75.0%', 'from mfe-sotp'],
    ]);
  });

  it('shows how a figure of the working is calculated', () => {
    const [retail] = auditOf(baseOf(), page, 'international').inputs;
    expect(retail && auditOf(retail, page, 'international').facts).toEqual([
      { name: 'Remote', text: 'mfe-sotp' },
      { name: 'Calculated', text: 'EBITDA × 9' },
    ]);
  });

  it('is copied with its figures', () => {
    const text = auditText(baseOf(), page, 'international');
    expect(text).toContain('Sum of the parts (mfe-sotp): ₹3,600.00. From mfe-sotp.');
    expect(text).toContain('  Remote: mfe-sotp');
    expect(text).toContain('Retail: ₹90,000 crore. From mfe-sotp.');
  });

  it('says why there is no value', () => {
    expect(auditOf(baseOf({ ...sumMethod(), output: undefined }), page, 'international').remarks).toEqual([
      'mfe-sotp hasn’t given a value.',
    ]);
  });
});
