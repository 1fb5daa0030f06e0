import { ratios } from '@mulya/domain';
import type { Company, Period } from '../company.ts';
import type { Claim } from '../claim.ts';
import { paragraph, bullet, type Statement } from '../cards/statement.ts';
import { comparedFigures, peerCountText, rankText, peerRankClaims, peerRankOf } from '../observations/peer-rank.ts';
import { priceOf } from '../observations/recent.ts';
import { joinWords, quote, say, type Words } from '../sentence.ts';
import { peerId, type Subject } from '../subject.ts';
import type { QuestionPeriod, Intent } from './read-question.ts';
import { sourceLine } from './sources.ts';
import type { Term } from './vocabulary.ts';

type FigureIntent = Extract<Intent, { readonly is: 'figure' }>;

/** A figure of a company: its value, growth, trend, or place among peers. */
export function figureAnswer(intent: FigureIntent, subject: Subject): readonly Statement[] {
  const { term, aspect, company } = intent;
  if (term.row.startsWith('quote/')) return quoteAnswer(term, subject, company);
  if (aspect === 'peers') return peersAnswer(intent, subject);
  if (aspect === 'trend') return trendAnswer(intent, subject);
  if (aspect === 'growth' || aspect === 'cagr') return growthAnswer(intent, subject);
  return valueAnswer(intent, subject);
}

/** The id of a company's figure within the subject's facts. */
const idOf = (subject: Subject, company: Company, id: string): string => (company === subject.own ? id : peerId(company.key, id));
const was = ({ many }: Term): string => (many ? 'were' : 'was');

interface FigurePeriod {
  readonly label: string;
  readonly id: (row: string) => string;
}

/** Statement lines of a quarter, by the source's keys. */
const quarterKeys: Readonly<Record<string, readonly string[]>> = {
  'line/sales': ['revenue'],
  'line/pat': ['netincome'],
  'line/reportedEps': ['dilutedepsexcludingextraorditems'],
  'line/ebitda': ['operatingprofit'],
  'line/operatingIncome': ['operatingprofit'],
};

/** Finds a period by the label in figure ids; undefined where the source has none. */
function periodOf(company: Company, asked: QuestionPeriod): FigurePeriod | undefined {
  const annual = ({ label }: Pick<Period, 'label'>): FigurePeriod => ({ label, id: (row) => `${row}/${label}` });
  switch (asked.is) {
    case 'newest':
      return company.newest === undefined ? undefined : annual(company.newest);
    case 'trailing':
      return { label: 'TTM', id: (row) => `${row}/TTM` };
    case 'quarter': {
      const label = asked.label === undefined ? company.quarters?.now.label : quarterLabelled(company, asked.label);
      return label === undefined ? undefined : { label, id: (row) => `statement/INC/${label}/${quarterKeys[row]?.[0] ?? 'none'}` };
    }
    case 'year': {
      const year = company.years.find(({ fiscalYear }) => fiscalYear === asked.year);
      if (year !== undefined) return annual(year);
      // Years before the comparable ones have amounts but no ratios.
      const label = `FY${String(asked.year % 100).padStart(2, '0')}`;
      return { label, id: (row) => `${row}/${label}` };
    }
  }
}

/** "Q1 FY27" with its month, as in figure ids: "Q1 FY27 (Jun 2026)". */
function quarterLabelled({ facts }: Company, name: string): string | undefined {
  for (const id of facts.all.keys()) {
    const label = /^statement\/INC\/([^/]+)\//.exec(id)?.[1];
    if (label?.startsWith(`${name} (`) === true) return label;
  }
  return undefined;
}

function valueAnswer({ term, company, period }: FigureIntent, subject: Subject): readonly Statement[] {
  const { facts } = subject;
  const at = periodOf(company, period);
  if (at === undefined) return [paragraph(say`${term.name} of ${company.name}: not in the loaded data.`)];
  const id = idOf(subject, company, at.id(term.row));
  const text = facts.words(id);
  const definition = ratios.find(({ id: ratio }) => term.row === `ratio/${ratio}`)?.definition;
  const meaning = definition === undefined ? [] : [paragraph(say`${term.name}: ${definition}`)];
  const isMultiple = term.row.startsWith('multiple/');
  const isPast = company.years.some(({ label }) => label === at.label) && at.label !== company.newest?.label;
  const yearEndPrice = isMultiple && isPast ? `${at.label} year-end price` : undefined;
  const source = sourceLine(
    { statements: [at.label], price: yearEndPrice === undefined && (isMultiple || term.row.endsWith('Yield')), yearEndPrice },
    subject,
    company,
  );
  if (text !== undefined)
    return [
      paragraph(say`${term.name} of ${company.name} in ${at.label}: ${text}.`, [{ is: 'said', figure: id, text }]),
      ...meaning,
      source,
    ];
  if (facts.number(id) === undefined) return notThere(term, company, at.label, subject);
  return [
    paragraph(say`${term.name} of ${company.name} ${was(term)} ${quote(id)} in ${at.label}${change(term, company, at.label, subject)}.`),
    ...meaning,
    source,
  ];
}

/** ", vs ₹… in FY25", where the year before has the figure. */
function change({ row }: Term, company: Company, label: string, subject: Subject): Words {
  const index = company.years.findIndex((year) => year.label === label);
  const before = company.years[index - 1];
  const id = before === undefined ? '' : idOf(subject, company, `${row}/${before.label}`);
  return index < 1 || before === undefined || row.startsWith('multiple/') || subject.facts.number(id) === undefined
    ? say``
    : say`, vs ${quote(id)} in ${before.label}`;
}

/** Says that a figure is missing, and lists the years that have it. */
function notThere(term: Term, company: Company, label: string, subject: Subject): readonly Statement[] {
  const yearsWithFigure = company.years
    .filter((year) => subject.facts.number(idOf(subject, company, `${term.row}/${year.label}`)) !== undefined)
    .map((year) => year.label);
  const known = yearsWithFigure.length === 0 ? '' : ` Available for ${joinWords(yearsWithFigure)}.`;
  return [paragraph(say`${term.name} of ${company.name} for ${label}: not in the loaded data.${known}`)];
}

function trendAnswer({ term, company }: FigureIntent, subject: Subject): readonly Statement[] {
  const values = company.years.flatMap(({ label }): readonly Statement[] => {
    const id = idOf(subject, company, `${term.row}/${label}`);
    const text = subject.facts.words(id);
    if (text !== undefined) return [bullet(say`${label}: ${text}`, [{ is: 'said', figure: id, text }])];
    return subject.facts.number(id) === undefined ? [] : [bullet(say`${label}: ${quote(id)}`)];
  });
  if (values.length === 0) return [paragraph(say`${term.name} of ${company.name}: not in the loaded data.`)];
  const texts = new Set(company.years.map(({ label }) => subject.facts.words(idOf(subject, company, `${term.row}/${label}`))));
  const [only] = texts;
  if (texts.size === 1 && only !== undefined) return [paragraph(say`${term.name} of ${company.name}: ${only}.`)];
  const labels = company.years.map(({ label }) => label);
  return [
    paragraph(say`${term.name} of ${company.name}:`),
    ...values,
    sourceLine(
      {
        statements: [`${labels[0] ?? ''} to ${labels.at(-1) ?? ''}`],
        price: term.row.startsWith('multiple/'),
        yearEndPrice: term.row.startsWith('multiple/') ? 'year-end prices' : undefined,
      },
      subject,
      company,
    ),
  ];
}

const grown: readonly string[] = ['line/sales', 'line/ebitda', 'line/pat', 'line/netWorth'];

function growthAnswer(intent: FigureIntent, subject: Subject): readonly Statement[] {
  const { term, aspect, company, period } = intent;
  if (!grown.includes(term.row)) return trendAnswer(intent, subject);
  const at = periodOf(company, period.is === 'year' ? period : { is: 'newest' });
  if (at === undefined) return [paragraph(say`${term.name} of ${company.name}: not in the loaded data.`)];
  const line = term.row.slice('line/'.length);
  const id = idOf(subject, company, `${aspect === 'cagr' ? 'cagr' : 'growth'}/${line}/${at.label}`);
  const text = subject.facts.words(id);
  const source = sourceLine({ statements: [at.label] }, subject, company);
  const what =
    aspect === 'cagr'
      ? say`${term.name} 3-year CAGR of ${company.name} to ${at.label}`
      : say`${term.name} growth of ${company.name} in ${at.label}`;
  if (text !== undefined) return [paragraph(say`${what}: ${text}.`, [{ is: 'said', figure: id, text }]), source];
  if (subject.facts.number(id) === undefined) return [paragraph(say`${what}: not in the loaded data.`)];
  const amount = idOf(subject, company, `${term.row}/${at.label}`);
  return [paragraph(say`${what}: ${quote(id)}, to ${quote(amount)}.`), source];
}

function peersAnswer(intent: FigureIntent, subject: Subject): readonly Statement[] {
  const { term } = intent;
  const { own, peers } = subject;
  if (peers.length === 0) return [paragraph(say`No peers selected. Add up to five under Peer Comparison to compare ${term.name}.`)];
  const asGrowth = term.row === 'line/sales' ? 'growth/sales' : term.row === 'line/pat' ? 'growth/pat' : term.row;
  const compared = comparedFigures(own).find(({ row }) => row === asGrowth);
  const rank = compared === undefined ? undefined : peerRankOf(subject, compared);
  const year = own.newest?.label ?? 'the latest year';
  if (rank === undefined)
    return [paragraph(say`${term.name} for ${year} can’t be compared with peers: missing, not comparable or not meaningful.`)];
  const rows: readonly Statement[] = peers.map((peer) => {
    const id = peerId(peer.key, `${rank.compared.row}/${year}`);
    const text = subject.facts.words(id);
    const textClaims: readonly Claim[] = text === undefined ? [] : [{ is: 'said', figure: id, text }];
    return bullet(
      text === undefined
        ? subject.facts.number(id) === undefined
          ? say`${peer.name}: not in the loaded data for ${year}`
          : say`${peer.name}: ${quote(id)}`
        : say`${peer.name}: ${text}`,
      textClaims,
    );
  });
  return [
    paragraph(
      say`${rank.compared.name} of ${own.name} in ${year} is ${quote(rank.own.id)} vs a peer median of ${quote(rank.median.id)} (${peerCountText(rank.peers.length)}), ${rankText(rank)}.`,
      peerRankClaims(rank),
    ),
    ...rows,
    sourceLine({ statements: [year], price: rank.compared.isMultiple === true }, subject, own),
  ];
}

function quoteAnswer(term: Term, subject: Subject, company: Company): readonly Statement[] {
  const price = priceOf(company);
  const [priceId, cap] = [idOf(subject, company, price?.id ?? 'price/nse'), idOf(subject, company, 'market-cap')];
  const source = sourceLine({ price: true }, subject, company);
  if (term.row === 'quote/market-cap')
    return [
      paragraph(
        subject.facts.number(cap) === undefined
          ? say`Market cap of ${company.name}: not in the loaded data.`
          : say`Market cap of ${company.name} is ${quote(cap)}.`,
      ),
      source,
    ];
  if (price === undefined) return [paragraph(say`The price of ${company.name}: not in the loaded data.`)];
  return [paragraph(say`The ${price.exchange} price of ${company.name} is ${quote(priceId)}.`), source];
}
