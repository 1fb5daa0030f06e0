import { derive, medianOf, over, reportedCell, type Cell } from '@mulya/domain';
import { fakeHost, renderView } from '@mulya/sdk/testing';
import type { CompanySource } from '@mulya/valuation-model/fair-value';
import { industrial } from '@mulya/valuation-model/testing';
import { screen, within } from '@testing-library/react';
import { Figure } from '../../kit/figure/figure.tsx';
import { LazyAudit } from './lazy-audit.tsx';
import { auditText } from './audit-text.ts';

const december: CompanySource = {
  companyName: 'Castrol India Ltd',
  source: { ...industrial.source, name: 'Another feed', stale: true },
  asOf: { ...industrial.asOf, statements: '2025-12-31' },
  basis: 'standalone',
};
const netIncome = reportedCell(950, 'crore', { statement: 'INC', line: 'Net Income', period: 'CY25 (Dec 2025)', end: '2025-12-31' });
const marketCap = reportedCell(20_000, 'crore', { line: 'Market cap', period: '21 Aug 2026' });
const pe = derive(over('Market cap', 'PAT'), 'times', [
  { name: 'Market cap', cell: marketCap },
  { name: 'PAT', cell: netIncome },
]);
const ownPe = reportedCell(16.9, 'times', { statement: 'INC', line: 'PE', period: 'FY26' });
const median = derive(medianOf(['Castrol PE', 'Own PE']), 'times', [
  { name: 'Castrol PE', cell: pe },
  { name: 'Own PE', cell: ownPe },
]);
const sources = new Map<Cell, CompanySource>([[pe, december]]);

describe('audit of a peer figure', () => {
  it('names the peer and its source, even below a median', async () => {
    const { host } = fakeHost('mfe-valuation');
    const { user } = renderView(
      () => (
        <LazyAudit answer={industrial}>
          <Figure name="PE, peer median" cell={median} sources={sources} />
        </LazyAudit>
      ),
      { host },
    );
    await user.click(screen.getByRole('button'));
    const drawer = await screen.findByRole('dialog');
    const follow = (name: RegExp) => user.click(within(drawer).getByRole('button', { name }));
    await follow(/^Castrol PE/);
    await follow(/^PAT/);
    expect(drawer).toHaveTextContent('CompanyCastrol India Ltd');
    expect(drawer).toHaveTextContent('SourceAnother feed, annual statements to 31 Dec 2025, last available copy');
    expect(drawer).toHaveTextContent('Basisstandalone');
    await user.keyboard('{Backspace}{Backspace}');
    await follow(/^Own PE/);
    expect(drawer).toHaveTextContent(`Source${industrial.source.name}, annual statements to 31 Mar 2026`);
    expect(drawer).not.toHaveTextContent('Castrol India Ltd');
  });

  it('includes the peer’s source in the copied text', () => {
    const text = auditText({ name: 'Castrol PE', cell: pe, source: december }, industrial, 'international');
    expect(text).toContain('Castrol India Ltd: audit trail for Castrol PE');
    expect(text).toContain('Company: Castrol India Ltd');
    expect(text).not.toContain(industrial.source.name);
    expect(auditText({ name: 'Median', cell: median, sources }, industrial, 'international')).toMatch(
      /Another feed[^]*Built-in market pack/,
    );
  });
});
