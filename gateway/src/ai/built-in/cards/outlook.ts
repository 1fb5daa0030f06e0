import { above, atLeast, below, type Claim } from '../claim.ts';
import { observations } from '../observations/observations.ts';
import { quarterLine, result } from '../observations/recent.ts';
import { whose } from '../observations/whose.ts';
import { modelId, type Page } from '../page.ts';
import { quote, say, size, type Sentence, type Words } from '../sentence.ts';
import type { Subject } from '../subject.ts';
import { asBullet, bullet, choose, ranked, type Statement } from './statement.ts';

interface Followed {
  readonly row: string;
  readonly growthRow: string;
  readonly line: 'sales' | 'ebitda' | 'pat';
  readonly name: string;
}

const followed: readonly Followed[] = [
  { row: 'Adjusted PAT', growthRow: 'PAT growth', line: 'pat', name: 'PAT' },
  { row: 'Sales', growthRow: 'Sales growth', line: 'sales', name: 'Sales' },
  { row: 'EBITDA', growthRow: 'EBITDA growth', line: 'ebitda', name: 'EBITDA' },
];

const followedBy = ({ own }: Subject): readonly Followed[] => (own.business === 'ordinary' ? followed : followed.slice(0, 1));

const label = (year: number): string => `FY${String(year % 100).padStart(2, '0')}`;

/** What was reported for the fiscal year beside what the page had assumed for it; where it is not reported, what is assumed. */
export function outlook(subject: Subject, year: number): readonly Statement[] {
  const { own, facts, page } = subject;
  const reported = own.years.find(({ fiscalYear }) => fiscalYear === year);
  if (reported === undefined) return ahead(subject, year);
  const assumed = ranked(facts, againstReported(subject, year));
  const year_ = reported.label;
  const isBase = page?.base === label(year);
  const told = assumed.length > 0 ? [] : [bullet(page === undefined ? say`${year_} is reported; the page's assumptions did not come with this question.` : isBase ? say`${year_} is reported, and the base year of the page's model: nothing is assumed for it.` : say`${year_} is reported.`)];
  const drawn = own.newest === reported ? ranked(facts, observations(own)) : [];
  const quarters = choose(drawn, { topics: ['quarters'], limit: 1 });
  const how = choose(drawn, { topics: ['profit', 'margin', 'operating-leverage', 'cash', 'sales', 'other-income', 'interest', 'return'], without: assumed.length > 0 ? ['sales', 'profit'] : [], limit: 5 - Math.min(3, assumed.length) });
  return [...told, ...assumed.slice(0, 3).map(asBullet), ...how.map(asBullet), ...quarters.map(asBullet)];
}

/** The reported year beside the page's estimate of it, line by line. */
export function againstReported(subject: Subject, year = 2026): readonly Sentence[] {
  const { own, facts, page } = subject;
  const reported = own.years.find(({ fiscalYear }) => fiscalYear === year);
  const column = `${label(year)}E`;
  if (page === undefined || reported === undefined || !page.estimates.includes(column)) return [];
  return followedBy(subject).flatMap(({ row, growthRow, line, name }, at): readonly Sentence[] => {
    const [was, estimate, growth] = [`line/${line}/${reported.label}`, modelId(row, column), modelId(growthRow, column)];
    const [actual, expected] = [facts.number(was), facts.number(estimate)];
    if (actual === undefined || expected === undefined) return [];
    const grown = `growth/${line}/${reported.label}`;
    const rate = facts.number(grown);
    const lower = actual < expected;
    const sober = rate !== undefined && Math.abs(rate) <= 200;
    const how: Words = sober ? say` (${rate < 0 ? 'a fall of' : 'growth of'} ${size(grown)} against ${quote(growth)} assumed)` : say``;
    const signs: readonly Claim[] = sober ? [rate < 0 ? below(grown, 0) : above(grown, -1e-9)] : [];
    const subjectWords = line === 'pat' && actual < 0 ? say`${reported.label} brought a loss of ${size(was)}` : say`${name} of ${quote(was)} ${line === 'sales' ? 'were' : 'was'} reported for ${reported.label}`;
    return [
      {
        topic: line === 'pat' ? 'profit' : line === 'sales' ? 'sales' : 'margin',
        side: lower ? 'threat' : 'opportunity',
        weight: 86 - at,
        claims: [lower ? below(was, estimate) : { is: 'compared', left: was, by: '>=', right: estimate }, ...(expected < 0 ? [below(estimate, 0)] : []), ...(actual < 0 ? [below(was, 0)] : []), ...signs],
        words: say`${subjectWords}, ${beside(line, actual, expected, column, estimate)}${how}.`,
      },
    ];
  });
}

/** What was reported against what had been assumed, in words for both signs. */
function beside(line: Followed['line'], actual: number, expected: number, column: string, estimate: string): Words {
  if (line === 'pat' && expected < 0 && actual >= 0) return say`where the page's ${column} carries a loss of ${size(estimate)}`;
  if (line === 'pat' && expected < 0) return say`a ${actual < expected ? 'larger' : 'smaller'} one than the ${size(estimate)} of the page's ${column}`;
  return say`${actual < expected ? 'below' : actual > expected ? 'above' : 'as in'} the page's ${column} of ${quote(estimate)}`;
}

/** A year that is still to be reported: what the page assumes, and what stands reported to measure it by. */
function ahead(subject: Subject, year: number): readonly Statement[] {
  const { own, facts, page } = subject;
  const newest = own.newest?.label;
  const column = `${label(year)}E`;
  const first = own.odd?.fiscalYear === year ? bullet(say`The period that the source labels ${own.odd.label} is not known to cover twelve months: it is set against nothing.`) : bullet(say`${label(year)} is not reported in the loaded data; the newest year is ${newest ?? 'none'}.`);
  const assumed = page === undefined || !page.estimates.includes(column) ? [] : ranked(facts, assumptions(subject, page, column), firstQuarter(subject, year, column));
  const recent = choose(ranked(facts, observations(own)), { topics: ['quarters', 'price', 'multiple'], without: assumed.some(({ topic }) => topic === 'quarters') ? ['quarters'] : [], limit: 2 });
  const none = page === undefined ? say`The page's assumptions for it did not come with this question.` : say`The page's model has no estimate for it.`;
  return [...(own.odd?.fiscalYear === year || newest === undefined || page === undefined || assumed.length === 0 ? [first] : []), ...(assumed.length === 0 ? [bullet(none)] : assumed.slice(0, 4).map(asBullet)), ...recent.map(asBullet)];
}

function assumptions(subject: Subject, page: Page, column: string): readonly Sentence[] {
  const { own, facts } = subject;
  const newest = own.newest?.label ?? '';
  const by = followedBy(subject).map((each) => whose(page, chainOf(page, each, column)));
  return followedBy(subject).flatMap((each, at): readonly Sentence[] => {
    const { row, growthRow, line, name } = each;
    const [estimate, growth, was, grown] = [modelId(row, column), modelId(growthRow, column), `line/${line}/${newest}`, `growth/${line}/${newest}`];
    const [expected, actual, rate] = [facts.number(estimate), facts.number(was), facts.number(grown)];
    if (expected === undefined) {
      const stands = facts.fact(estimate);
      return stands?.is === 'placeholder' && at === 0 ? [{ topic: 'placeholders', side: 'neutral', weight: 90, claims: [], words: say`The page's ${column} of ${name} stands on a placeholder: the source does not give what it starts from.` }] : [];
    }
    const loss = throughLoss(subject, page, each, column);
    if (loss !== undefined) return [{ topic: 'profit', side: 'neutral', weight: 84 - at, ...loss }];
    const beside: Words = actual === undefined ? say`` : actual < 0 ? (line === 'pat' ? say`, after a loss of ${size(was)} reported for ${newest}` : say`, after ${quote(was)} reported for ${newest}`) : say`, after ${quote(was)} reported for ${newest}${rate === undefined || Math.abs(rate) > 200 ? say`` : say` (${rate < 0 ? 'a fall of' : 'growth of'} ${size(grown)})`}`;
    const signs: readonly Claim[] = actual === undefined || actual < 0 || rate === undefined || Math.abs(rate) > 200 ? (actual !== undefined && actual < 0 ? [below(was, 0)] : []) : [rate < 0 ? below(grown, 0) : above(grown, -1e-9)];
    return [
      {
        topic: 'assumption',
        side: 'neutral',
        weight: 84 - at,
        claims: [above(estimate, -1e-9), ...signs],
        words: say`${at === 0 || by[at] !== by[at - 1] ? `By ${by[at] ?? ''}: ` : ''}${name} of ${quote(estimate)} in ${column} (growth ${quote(growth)})${beside}.`,
      },
    ];
  });
}

/** What an estimate stands on: the line's base figure, and its growth up to the column. */
const chainOf = ({ base, estimates }: Page, { row, growthRow }: Followed, column: string): readonly string[] => [modelId(row, base), ...estimates.slice(0, estimates.indexOf(column) + 1).map((each) => modelId(growthRow, each))];

/** A rate on a base below zero, or one that takes more than all of its base: what it does there. Undefined for a growth between amounts of zero and more. */
function throughLoss({ facts }: Subject, { base, estimates }: Page, { row, growthRow, line, name }: Followed, column: string): Pick<Sentence, 'claims' | 'words'> | undefined {
  const before = [base, ...estimates][estimates.indexOf(column)] ?? '';
  const [prior, estimate, growth] = [modelId(row, before), modelId(row, column), modelId(growthRow, column)];
  const [from, to] = [facts.number(prior), facts.number(estimate)];
  if (from === undefined || to === undefined || (from >= 0 && to >= 0)) return undefined;
  const isPat = line === 'pat';
  const lossOf = (id: string): Words => (isPat ? say`a loss of ${size(id)}` : [quote(id)]);
  if (from >= 0) return { claims: [atLeast(prior, 0), below(estimate, 0), below(growth, -100)], words: say`${name} of the page's ${column} starts from ${quote(prior)} in ${before}: growth of ${quote(growth)} turns it into ${lossOf(estimate)}.` };
  const gives: Words = to < 0 ? say`leaves ${lossOf(estimate)}` : say`turns it into ${quote(estimate)}`;
  return {
    claims: [below(prior, 0), ...(to < 0 ? [below(estimate, 0), above(growth, -100)] : [atLeast(estimate, 0)])],
    words: say`${name} of the page's ${column} starts from ${lossOf(prior)} in ${before}: growth of ${quote(growth)} ${gives}. A growth rate says nothing until the base is ${isPat ? 'a profit' : 'above zero'}.`,
  };
}

/** What the first reported quarter of the year comes to beside a quarter of the estimate. */
function firstQuarter({ own, facts }: Subject, year: number, column: string): readonly Sentence[] {
  const quarter = own.quarters?.now;
  const estimate = modelId('Adjusted PAT', column);
  if (quarter === undefined || !quarter.label.includes(`${label(year)} (`)) return [];
  const pat = quarterLine(quarter, 'netincome');
  const [profit, expected] = [facts.number(pat), facts.number(estimate)];
  if (profit === undefined || expected === undefined || expected <= 0) return [];
  const lower = profit < expected / 4;
  const before = own.quarters === undefined ? '' : quarterLine(own.quarters.before, 'netincome');
  const prior = facts.number(before);
  const earlier = prior === undefined ? say`` : say` after ${result(prior, before)} a year before`;
  return [
    {
      topic: 'quarters',
      side: lower ? 'threat' : 'opportunity',
      weight: 85,
      claims: [lower ? below(pat, estimate, 0.25) : { is: 'compared', left: pat, by: '>=', right: estimate, times: 0.25 }, ...(profit < 0 ? [below(pat, 0)] : []), ...(prior !== undefined && prior < 0 ? [below(before, 0)] : [])],
      words: say`${quarter.label} brought ${result(profit, pat)}${earlier}: four such quarters would ${lower ? 'fall short of' : 'reach'} the page's ${column} of ${quote(estimate)}, seasons aside.`,
    },
  ];
}
