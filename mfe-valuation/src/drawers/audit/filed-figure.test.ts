import { reportedCell, type Cell, type LineProvenance } from '@mulya/domain';
import { industrial } from '@mulya/valuation-model/testing';
import { auditText } from './audit-text.ts';
import { auditOf } from '../../model/audit/audit.ts';

const filing = {
  source: 'Company filing',
  file: 'INDAS_104634.xml',
  context: 'FourD',
  start: '2025-04-01',
  end: '2026-03-31',
  filedOn: '2026-04-22',
  basis: 'consolidated',
} as const;
const page = {
  ...industrial,
  basis: 'consolidated' as const,
  origins: [
    { source: 'Built-in market pack', basis: 'not-stated' as const },
    filing,
    { ...filing, file: 'INDAS_2.xml', filedOn: undefined, importedOn: '2026-11-25' },
    { ...filing, context: 'OneI', start: undefined },
  ],
};

const revenue = (provenance: LineProvenance, unit: 'crore' | 'inr' = 'crore') =>
  reportedCell(9_300.25, unit, { statement: 'INC', line: 'Revenue', period: 'FY26', end: '2026-03-31', provenance });
const factsOf = (cell: Cell) =>
  Object.fromEntries(auditOf({ name: 'Revenue FY26', cell }, page, 'international').facts.map(({ name, text }) => [name, text]));

describe('audit of a filed figure', () => {
  it('names file, day of filing, element, column and basis', () => {
    expect(factsOf(revenue({ origin: 1, element: 'RevenueFromOperations' }))).toEqual({
      Line: 'Revenue',
      Statement: 'Income Statement',
      Period: 'FY26, ended 31 Mar 2026',
      Source: 'Company filing, filed 22 Apr 2026',
      File: 'INDAS_104634.xml',
      Element: 'RevenueFromOperations',
      Context: 'FourD, 1 Apr 2025 to 31 Mar 2026',
      Basis: 'consolidated',
    });
  });

  it('names the day of import where the file states no other, and the day of a balance sheet', () => {
    expect(factsOf(revenue({ origin: 2 }))).toMatchObject({ Source: 'Company filing, imported 25 Nov 2026' });
    expect(factsOf(revenue({ origin: 3 }))).toMatchObject({ Context: 'OneI, 31 Mar 2026' });
  });

  it('has the earlier values with their sources, the newest first', () => {
    const earlier = [
      { value: 9_200, origin: 1 },
      { value: -9_014, origin: 0 },
    ];
    expect(factsOf(revenue({ origin: 2, earlier }))).toMatchObject({
      Earlier: '₹9,200 crore, Company filing, filed 22 Apr 2026, INDAS_104634.xml; −₹9,014 crore, Built-in market pack',
    });
    expect(factsOf(revenue({ origin: 1, earlier: [{ value: 9_014 }] }))).toMatchObject({ Earlier: '₹9,014 crore, Built-in market pack' });
  });

  it('is part of the copied audit trail', () => {
    const cell = revenue({ origin: 1, element: 'RevenueFromOperations', earlier: [{ value: 9_014, origin: 0 }] });
    const text = auditText({ name: 'Revenue FY26', cell }, page, 'international');
    expect(text).toContain('  Element: RevenueFromOperations\n');
    expect(text).toContain('  Earlier: ₹9,014 crore, Built-in market pack\n');
  });

  it('uses the other company’s origins for a peer’s figure', () => {
    const peer = { ...page, companyName: 'Infosys Ltd', origins: [{ ...filing, file: 'PEER.xml' }] };
    const { facts } = auditOf({ name: 'Revenue FY26', cell: revenue({ origin: 0 }), source: peer }, page, 'international');
    expect(facts).toContainEqual({ name: 'File', text: 'PEER.xml' });
  });
});

describe('audit of another source’s figure among filings', () => {
  it('has its own source and basis', () => {
    expect(factsOf(revenue({ origin: 0 }))).toMatchObject({
      Source: 'Built-in market pack, annual statements to 31 Mar 2026',
      Basis: 'not stated by the source',
    });
  });

  it('has the filed value as such where the filing counts older shares', () => {
    expect(factsOf(revenue({ origin: 0, earlier: [{ value: 102.9, origin: 1 }] }, 'inr'))).toMatchObject({
      'As filed': '₹102.9, Company filing, filed 22 Apr 2026, INDAS_104634.xml',
    });
  });

  it('names the answer’s source for an origin that isn’t listed', () => {
    expect(factsOf(revenue({ origin: 9 }))).toMatchObject({ Source: 'Built-in market pack, annual statements to 31 Mar 2026' });
  });
});
