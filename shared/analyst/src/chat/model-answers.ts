import { above, absent, below, hasText } from '../claim.ts';
import type { Facts } from '../facts.ts';
import { impliedId, pageObservations, targetName } from '../observations/headline-observations.ts';
import { headlineId, modelId, type Page, type Subject } from '../subject.ts';
import { joinWords, quote, say, size, type Words } from '../sentence.ts';
import { asBullet, bullet, choose, paragraph, rankSentences, type Statement } from '../cards/statement.ts';
import { modelSourceLine, sourceLine } from './sources.ts';
import type { Term } from './vocabulary.ts';

const noPage = paragraph(say`The model was not available for this answer, so I can’t quote assumptions or a target price.`);

/** The derivation of the target: its formula with the page's numbers. */
export function targetAnswer(subject: Subject): readonly Statement[] {
  const { page, facts } = subject;
  if (page === undefined) return [noPage];
  const last = page.estimates.at(-1) ?? '';
  const statements = choose(rankSentences(facts, pageObservations(subject)), { topics: ['target', 'assumption', 'multiple'], limit: 4 });
  const formula: readonly Statement[] =
    facts.number(headlineId.target) === undefined
      ? []
      : [
          bullet(
            say`${last} EPS of ${quote(modelId('EPS', last))} = PAT of ${quote(modelId('Adjusted PAT', last))} / ${quote(modelId('Shares', last))}.`,
          ),
        ];
  return [...statements.slice(0, 1).map(asBullet), ...formula, ...statements.slice(1).map(asBullet), modelSourceLine(subject)];
}

const expectedId = 'scenario/expected-value';

/** What the scenarios are expected to give, with their probabilities and the bear target; or why there is no such value. */
export function expectedAnswer({ page, facts, ...rest }: Subject): readonly Statement[] {
  if (page === undefined) return [noPage];
  const source = modelSourceLine({ page, facts, ...rest });
  const why = facts.words(expectedId);
  const probabilities = [...facts.all.values()].filter(({ id }) => /^scenario\/.+\/probability$/.test(id));
  const entered: readonly Statement[] = probabilities.map(({ id, label }) => bullet(say`${label}: ${quote(id)}.`));
  if (facts.number(expectedId) === undefined) {
    return [
      why === undefined
        ? paragraph(say`No probabilities are entered in Scenarios, so there is no expected value.`)
        : paragraph(say`${why}`, [hasText(expectedId, why)]),
      ...entered,
      source,
    ];
  }
  const [upside, atRisk] = ['scenario/expected-upside', 'scenario/value-at-risk'];
  const name = facts.fact(expectedId)?.label ?? 'Expected value';
  return [
    paragraph(say`${name}: ${quote(expectedId)}${againstPrice(upside, facts)}.`),
    ...entered,
    ...(facts.number(atRisk) === undefined ? [] : [bullet(say`Value at risk${againstPrice(atRisk, facts)} at the bear target.`)]),
    source,
  ];
}

/** ", 12.3% above the current price". */
function againstPrice(id: string, facts: Facts): Words {
  const rate = facts.number(id);
  return rate === undefined ? say`` : say`, ${size(id)} ${rate < 0 ? 'below' : 'above'} the current price`;
}

/** The implications of the current price: the multiple of assumed EPS, and the growth where the page has it. */
export function impliedAnswer(subject: Subject): readonly Statement[] {
  const { page, facts } = subject;
  if (page === undefined) return [noPage];
  const last = page.estimates.at(-1) ?? '';
  const [later, target, now] = [modelId('PE', last), modelId('Target PE', last), modelId('PE', page.base)];
  const [impliedMultiple, targetMultiple] = [facts.number(later), facts.number(target)];
  const source = modelSourceLine(subject);
  const statements = choose(rankSentences(facts, pageObservations(subject)), { topics: ['implied', 'share-count'], limit: 2 }).map(
    asBullet,
  );
  if (impliedMultiple === undefined || targetMultiple === undefined) {
    const why = facts.words(later);
    return [
      ...statements,
      bullet(
        why === undefined
          ? say`Implied growth is not available on PE: the source lacks figures that the ${last} PE needs.`
          : say`Implied growth is not available on PE: ${why}.`,
        why === undefined ? [] : [{ is: 'said', figure: later, text: why }],
      ),
      source,
    ];
  }
  const first: Words = facts.number(now) === undefined ? say`` : say` (${quote(now)} on ${page.base})`;
  return [
    bullet(say`The stock trades at ${quote(later)} ${last} EPS${first} vs a ${targetName(page)} PE of ${quote(target)}.`, [
      impliedMultiple < targetMultiple ? below(later, target) : above(later, target, 1 - 1e-9),
    ]),
    ...statements,
    ...(facts.number(impliedId) === undefined ? [noImpliedGrowth(facts)] : []),
    source,
  ];
}

/** Says in the page's own words why no growth rate leads to the current price. */
function noImpliedGrowth(facts: Facts): Statement {
  const why = facts.words(impliedId);
  if (why === undefined) return bullet(say`The model has no implied PAT growth for the current price.`, [absent(impliedId)]);
  return bullet(say`The model has no implied PAT growth for the current price: ${why}.`, [hasText(impliedId, why)]);
}

const growthRows = ['PAT growth', 'Sales growth', 'EBITDA growth', 'Net worth growth'] as const;
const targetRows = ['Target PE', 'Target EV/EBITDA', 'Target EV/Sales', 'Target PB'] as const;

/** Maps names that analysts use to the model's rows. */
const rowOf: Readonly<Record<string, { readonly amount: string; readonly assumed: string }>> = {
  'line/sales': { amount: 'Sales', assumed: 'Sales growth' },
  'line/ebitda': { amount: 'EBITDA', assumed: 'EBITDA growth' },
  'line/pat': { amount: 'Adjusted PAT', assumed: 'PAT growth' },
  'line/netWorth': { amount: 'Net worth', assumed: 'Net worth growth' },
  'line/reportedEps': { amount: 'EPS', assumed: 'PAT growth' },
  'multiple/pe': { amount: 'PE', assumed: 'Target PE' },
  'multiple/pb': { amount: 'PB', assumed: 'Target PB' },
  'multiple/evEbitda': { amount: 'EV/EBITDA', assumed: 'Target EV/EBITDA' },
  'multiple/evSales': { amount: 'EV/Sales', assumed: 'Target EV/Sales' },
  'line/grossDebt': { amount: 'Gross debt', assumed: 'Gross debt' },
  'line/netDebt': { amount: 'Net debt', assumed: 'Net debt' },
};

/** Says whether an assumption is the user's or a default. */
function owner(id: string, { edited, benchmarks, assumptions }: Page): string {
  if (benchmarks.includes(id)) return 'from benchmarks, not yet your estimate';
  if (!edited.includes(id)) return 'default, not an estimate';
  return assumptions === 'unsaved' ? 'your unsaved assumption' : 'your assumption';
}

/** One assumption with the amount it leads to, or all of them. */
export function assumptionAnswer(term: Term | undefined, column: string | undefined, subject: Subject): readonly Statement[] {
  const { page, facts, own } = subject;
  if (page === undefined) return [noPage];
  const source = sourceLine({ model: true }, subject, own);
  const rows = term === undefined ? undefined : rowOf[term.row];
  if (rows === undefined) return [...everyAssumption(subject, page), source];
  const columns = column === undefined ? page.estimates : [column];
  const statements = columns.flatMap((each): readonly Statement[] => {
    const [assumed, amount] = [modelId(rows.assumed, each), modelId(rows.amount, each)];
    if (facts.fact(amount)?.is === 'placeholder')
      return [bullet(say`The ${each} ${rows.amount} estimate needs a base-year figure that the source lacks.`)];
    if (facts.number(assumed) === undefined) return [bullet(say`${rows.assumed} ${each}: ${facts.words(assumed) ?? 'not assumed'}.`)];
    const gives: Words =
      facts.number(amount) === undefined || rows.amount === rows.assumed ? say`` : say`; ${rows.amount} ${each} is ${quote(amount)}`;
    return [bullet(say`${rows.assumed} ${each} is ${quote(assumed)} (${owner(assumed, page)})${gives}.`)];
  });
  return [...statements, source];
}

function everyAssumption({ facts }: Subject, page: Page): readonly Statement[] {
  return [...growthRows, ...targetRows].flatMap((row): readonly Statement[] => {
    const known = page.estimates.map((column) => modelId(row, column)).filter((id) => facts.number(id) !== undefined);
    const [first] = known;
    if (first === undefined) return [];
    const same = new Set(known.map((id) => facts.number(id))).size === 1;
    const by = joinWords([...new Set(known.map((id) => owner(id, page)))]);
    const each: Words = same
      ? say`${quote(first)} in ${page.estimates[0] ?? ''} to ${page.estimates.at(-1) ?? ''}`
      : known.flatMap((id, at) => [at === 0 ? '' : ', ', quote(id), ' in ', id.slice(id.lastIndexOf('/') + 1)]);
    return [bullet(say`${row}: ${each} (${by}).`)];
  });
}
