import { dateText } from '@mulya/domain';
import type { WorkbookBenchmarks } from '../../../workbook/index.ts';
import type { ExportedPage } from '../workbook-content.ts';
import { disclosureSection, riskSection } from './closing-sections.ts';
import { financialSection } from './financial-section.ts';
import { historySection } from './history-section.ts';
import { noteContext } from './note-context.ts';
import { listingText, noteFacts, summarySection } from './note-head.ts';
import type { Note } from './note.ts';
import { scenarioSection, sensitivitySection } from './outlook-sections.ts';
import { peerSection } from './peer-section.ts';
import { thesisSection } from './thesis-section.ts';
import { methodSection, valuationSection } from './valuation-sections.ts';

/**
 * The research note of a page: headline and summary, valuation, thesis, financials, scenarios, sensitivity, peers, history, risks, sources.
 * A part without content is not in the note. Pure; the writers for Word and paper only lay it out.
 *
 * @param benchmarks the past and the industry, as far as they could be loaded
 */
export function describeNote(page: ExportedPage, benchmarks: WorkbookBenchmarks): Note {
  const context = noteContext(page, benchmarks);
  return {
    name: 'Research note',
    company: page.answer.companyName,
    listing: listingText(page.answer),
    date: dateText(page.today),
    facts: noteFacts(context),
    sections: [
      ...summarySection(context),
      ...valuationSection(context),
      ...thesisSection(page.thesis),
      ...financialSection(context),
      ...methodSection(context),
      ...scenarioSection(context),
      ...sensitivitySection(context),
      ...peerSection(context),
      ...historySection(context),
      ...riskSection(context),
      ...disclosureSection(context),
    ],
  };
}
