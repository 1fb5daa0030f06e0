import { industrial } from '@mulya/valuation-model/testing';
import { dataVersion } from './ai-context.ts';

describe('version of the page’s figures', () => {
  const filing = { source: 'Company filing', file: 'INDAS_1.xml', filedOn: '2026-04-22' };

  it('names the source and its dates', () => {
    expect(dataVersion(industrial)).toBe('pack 2026-03-31 2026-08-21 -');
  });

  it('changes with a filing and with the basis, within the length that the gateway accepts', () => {
    const origins = [filing, { ...filing, context: 'OneI' }, { source: 'Company filing', file: 'INDAS_2.xml', importedOn: '2026-11-25' }];
    const source = { ...industrial.source, id: 'live' as const, retrievedAt: '2026-11-25T06:00:00.000Z' };
    const consolidated = dataVersion({ ...industrial, source, basis: 'consolidated', origins });
    expect(consolidated).toBe('live 2026-03-31 2026-08-21 2026-11-25T06:00:00.000Z consolidated 2 2026-11-25');
    expect(consolidated.length).toBeLessThanOrEqual(80);
    expect(dataVersion({ ...industrial, source, basis: 'standalone', origins })).not.toBe(consolidated);
    expect(dataVersion({ ...industrial, source, basis: 'consolidated', origins: [filing] })).not.toBe(consolidated);
  });
});
