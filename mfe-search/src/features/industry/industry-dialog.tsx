import { type IndustryCompaniesAnswer, IndustryCompaniesAnswerSchema } from '@mulya/contract';
import { cellText, cellTitle, dateText, parseIsoDate } from '@mulya/domain';
import { fetchAnswer, useAnswer, useHost, useStream } from '@mulya/sdk';
import { EmptyState, ErrorState, Skeleton } from '@mulya/ui';
import { CompaniesBrowser, CompaniesTable } from '@mulya/ui/companies';
import { Dialog } from '@mulya/ui/overlays';
import {
  byName,
  compareIndustry,
  compsMedianLabel,
  presetNames,
  sortedComps,
  usualPreset,
  yearText,
  type Comps,
  type CompsCell,
  type CompsEntry,
  type CompsRow,
  type Preset,
} from '@mulya/valuation-model/comps';
import { useMemo } from 'react';
import { CompanyLink } from '../company-link.tsx';
import { selectIndex, useSearchSelector } from '../search-store.ts';
import styles from './industry.module.css';

interface IndustryDialogProps {
  readonly industry: string;
  readonly onClose: () => void;
}

/** The companies of an industry by several metrics. Each name opens its valuation. */
export function IndustryDialog({ industry, onClose }: IndustryDialogProps) {
  const host = useHost<'mfe-search'>();
  const path = `/api/market/industries/${encodeURIComponent(industry)}/companies` as const;
  const companies = useAnswer(host, path, (_, signal) => fetchAnswer(host, path, IndustryCompaniesAnswerSchema, { signal }));
  const count = companies.is === 'ready' ? companies.value.companies.length : undefined;
  const title = companies.is === 'ready' ? `${companies.value.industry}, ${count === 1 ? '1 company' : `${count} companies`}` : industry;
  const isUnknown = companies.is === 'failed' && companies.failure.code === 'UNKNOWN_INDUSTRY';
  return (
    <Dialog wide open onClose={onClose} title={title}>
      {companies.is === 'loading' && (
        <div className={styles.awaited}>
          <Skeleton label="Loading companies…" height="100%" />
        </div>
      )}
      {companies.is === 'failed' && !isUnknown && (
        <ErrorState title="The companies of the industry could not be loaded." onRetry={companies.retry} busy={companies.isRetrying}>
          {companies.failure.message}
        </ErrorState>
      )}
      {isUnknown && (
        <EmptyState title={`No company with figures is in “${industry}”.`}>
          Close this window and select an industry from the list.
        </EmptyState>
      )}
      {companies.is === 'ready' && <IndustryTable answer={companies.value} />}
    </Dialog>
  );
}

/** The companies of an industry. Each name opens its valuation. */
function IndustryTable({ answer }: { readonly answer: IndustryCompaniesAnswer }) {
  const { preferences } = useHost<'mfe-search'>();
  const { grouping } = useStream(preferences.state, preferences.current());
  const compare = useMemo(() => compareIndustry(answer), [answer]);
  const parts = useMemo(
    () => ({
      figure: ({ cell }: CompsCell) => cellText(cell, grouping),
      cellAttributes: ({ cell }: CompsCell) => ({ title: cellTitle(cell, grouping) }),
    }),
    [grouping],
  );
  return (
    <CompaniesBrowser
      industry={answer.industry}
      presets={presetNames}
      usual={industryPreset(answer)}
      compare={compare}
      sort={sortedComps}
      notes={(comps) => <p className={styles.note}>{notes(comps, answer).join(' ')}</p>}
    >
      {(shown) => (
        <CompaniesTable
          {...shown}
          {...parts}
          className={styles.comps}
          byName={byName}
          header={companyName}
          year={yearText}
          apartMark=" †"
          medianLabel={compsMedianLabel('industry')}
          median={({ cell, n }) => (
            <>
              {cellText(cell, grouping)} <span className={styles.count}>{n > 0 && `n = ${n}`}</span>
            </>
          )}
          short
        />
      )}
    </CompaniesBrowser>
  );
}

const companyName = ({ entry }: CompsRow) => <CompanyName entry={entry} />;

function CompanyName({ entry: { key, name } }: { readonly entry: CompsEntry }) {
  const twin = useSearchSelector((state) => selectIndex(state).byKey.get(key)?.twin ?? true);
  return <CompanyLink company={{ key, name }} twin={twin} peers={[]} />;
}

function notes({ rows }: Comps, { sources }: IndustryCompaniesAnswer): readonly string[] {
  const older = rows.filter(({ apart }) => apart !== undefined).length;
  const isStarred = rows.some(({ cells }) => cells?.some(({ cell }) => cell.is === 'figure' && cell.footnote !== undefined));
  return [
    'Latest price on each company’s latest annual year. Amounts in ₹ crore, prices in ₹.',
    'Rank 1 = lowest multiple or debt, highest margin, return, growth or yield.',
    ...(older === 0 ? [] : [`${older} with an older latest year (†) ${older === 1 ? 'has' : 'have'} no rank and no part in the median.`]),
    ...(isStarred ? ['*base was zero; excluded from rank and median.'] : []),
    ...sources.map(({ name, price }) => (price === null ? `${name}.` : `${name}, prices as of ${dayText(price)}.`)),
  ];
}

function dayText(iso: string): string {
  const day = parseIsoDate(iso);
  return day === undefined ? iso : dateText(day);
}

/** The preset of most of the companies: an industry of lenders begins with Lenders. */
function industryPreset({ companies }: IndustryCompaniesAnswer): Preset {
  const lenders = companies.filter(({ business }) => business === 'lender').length;
  return usualPreset(lenders * 2 > companies.length ? 'lender' : 'ordinary');
}
