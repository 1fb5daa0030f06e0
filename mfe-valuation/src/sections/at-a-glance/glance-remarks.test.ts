import { headline } from '@mulya/valuation-model/fair-value';
import { checksOf, hdfcBank, lgElectronics, modelOf, tcs } from '@mulya/valuation-model/testing';
import type { ValuationAnswer } from '@mulya/contract';
import { glanceRemarks } from './glance-remarks.ts';

const remarksOf = (answer: ValuationAnswer, isOwn = true) => glanceRemarks(headline(modelOf(answer), checksOf(answer)), undefined, isOwn);

describe('remarks at a glance', () => {
  it('begin with what the target needs', () => {
    expect(remarksOf(lgElectronics)[0]).toMatchObject({ sentence: expect.stringMatching(/^Needs PAT of FY25/) as string, isCaution: true });
  });

  it('have one fix for checks that fail for one reason', () => {
    const cautions = remarksOf(hdfcBank).filter(({ isCaution }) => isCaution);
    expect(cautions.map(({ fix }) => fix?.label)).toEqual(["Use today's 1,540.08 crore shares"]);
  });

  it('say nothing of a target price that is nobody’s estimate, but keep failed checks', () => {
    expect(remarksOf(tcs, false)).toEqual([]);
    expect(remarksOf(lgElectronics, false).map(({ sentence }) => sentence)).not.toContainEqual(expect.stringMatching(/^Needs PAT/));
    expect(remarksOf(hdfcBank, false)).toMatchObject([{ sentence: expect.stringMatching(/^Check failed\./) as string, isCaution: true }]);
  });

  it('do not repeat the event that leads', () => {
    const demerger = { kind: 'demerger', date: '2026-07', business: 'Tyres', breaks: true, source: 'List' };
    const found = headline(modelOf({ ...tcs, events: [demerger] }), checksOf({ ...tcs, events: [demerger] }));
    expect(glanceRemarks(found, undefined, false)).toMatchObject([{ sentence: expect.stringContaining('Tyres left') as string }]);
    expect(glanceRemarks(found, undefined, false, { is: 'not-comparable' })).toEqual([]);
  });

  it('put the base year that heals them after the cautions, once', () => {
    const offer = { year: 2026, sentence: 'FY26 has no placeholders.' };
    const remarks = glanceRemarks(
      { reading: [{ is: 'overtaken', year: 2026, sentence: 'FY26 has been reported.' }] },
      offer as Parameters<typeof glanceRemarks>[1],
      true,
    ); // the other fields are not read
    expect(remarks).toMatchObject([{ sentence: 'FY26 has no placeholders.', baseYear: 2026 }]);
  });
});
