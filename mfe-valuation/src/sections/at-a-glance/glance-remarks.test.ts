import { headline } from '@mulya/valuation-model/fair-value';
import { checksOf, hdfcBank, lgElectronics, modelOf, tcs } from '@mulya/valuation-model/testing';
import type { ValuationAnswer } from '@mulya/contract';
import { glanceRemarks } from './glance-remarks.ts';

const remarksOf = (answer: ValuationAnswer) => glanceRemarks(headline(modelOf(answer), checksOf(answer)), undefined);

describe('remarks at a glance', () => {
  it('begin with what the target needs', () => {
    expect(remarksOf(lgElectronics)[0]).toMatchObject({ sentence: expect.stringMatching(/^Needs PAT of FY25/) as string, isCaution: true });
  });

  it('have one fix for checks that fail for one reason', () => {
    const cautions = remarksOf(hdfcBank).filter(({ isCaution }) => isCaution);
    expect(cautions.map(({ fix }) => fix?.label)).toEqual(["Use today's 1,540.08 crore shares"]);
  });

  it('always say that assumptions are defaults, before the other remarks', () => {
    expect(remarksOf(tcs)[0]).toEqual({
      sentence: 'Default assumptions, not an estimate',
      isCaution: false,
      fix: undefined,
      baseYear: undefined,
    });
    expect(remarksOf(hdfcBank).map(({ sentence }) => sentence)).toContain('Default assumptions, not an estimate');
  });

  it('put the base year that heals them after the cautions, once', () => {
    const offer = { year: 2026, sentence: 'FY26 has no placeholders.' };
    const remarks = glanceRemarks(
      { reading: [{ is: 'overtaken', year: 2026, sentence: 'FY26 has been reported.' }] },
      offer as Parameters<typeof glanceRemarks>[1],
    ); // the other fields are not read
    expect(remarks).toMatchObject([{ sentence: 'FY26 has no placeholders.', baseYear: 2026 }]);
  });
});
