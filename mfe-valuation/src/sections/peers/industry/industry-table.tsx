import type { IndustryCompaniesAnswer } from '@mulya/contract';
import { CompaniesBrowser } from '@mulya/ui/companies';
import { compareIndustry, presetNames, sortedComps, type CompsRow, type Preset } from '@mulya/valuation-model/comps';
import { useMemo } from 'react';
import { CompsNotes } from '../comps/comps-notes.tsx';
import { CompsTable } from '../comps/comps-table.tsx';
import { compsNotes } from '../comps/comps-words.ts';
import { plainComps } from '../comps/plain-comps.ts';
import { SectionTables, TablesMenu, TableTools } from '../../../kit/table/table-export.tsx';
import { PeerBox } from './peer-choice.tsx';

interface IndustryTableProps {
  readonly answer: IndustryCompaniesAnswer;
  /** The key of the page's company. */
  readonly own: string | undefined;
  /** The preset of its sector. */
  readonly usual: Preset;
}

/** The companies of an industry, with the choice of peers and the export. */
export function IndustryTable({ answer, own, usual }: IndustryTableProps) {
  const compare = useMemo(() => compareIndustry(answer, own), [answer, own]);
  return (
    <SectionTables>
      <CompaniesBrowser
        industry={answer.industry}
        presets={presetNames}
        usual={usual}
        compare={compare}
        sort={sortedComps}
        tools={({ label, comps, rows }) => (
          <>
            <TableTools title={label} read={() => plainComps(comps, rows, 'industry')} />
            <TablesMenu section={answer.industry} />
          </>
        )}
        notes={(comps) => <CompsNotes metrics={comps.metrics} notes={compsNotes(comps, 'industry')} />}
      >
        {(shown) => <CompsTable {...shown} of="industry" header={peerBox} short />}
      </CompaniesBrowser>
    </SectionTables>
  );
}

/** A check box for each company but the page's own. */
const peerBox = ({ entry: { key, name, own } }: CompsRow) => (own ? name : <PeerBox companyKey={key} name={name} />);
