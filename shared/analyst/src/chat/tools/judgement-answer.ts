import type { ToolFigure } from '@mulya/contract/assistant';
import type { Facts } from '../../facts.ts';
import { joinWords, quote, say, size, type Words } from '../../sentence.ts';
import type { Subject } from '../../subject.ts';
import { concerns } from '../../cards/strengths-and-swot.ts';
import { asBullet, bullet, paragraph, type Statement } from '../../cards/statement.ts';
import { above, below, type Claim } from '../../claim.ts';
import { multipleNames } from '../grammar/tool-question.ts';
import { modelSourceLine, sourceLine } from '../sources.ts';
import { notesOf, type ReadResult } from './tool-calls.ts';

type Multiple = keyof typeof multipleNames;

/** Closer to a median than this, a multiple is neither above nor below it. */
const nearMedian = 0.05;

const impliedMark = 'What the price implies: ';

/** Where a multiple stands: against its own quartiles, and against the industry's median. */
interface Standing {
  readonly multiple: Multiple;
  readonly ofHistory: 'low' | 'normal' | 'high' | undefined;
  readonly ofIndustry: 'below' | 'near' | 'above' | undefined;
}

/** The answer to "is it cheap": the first multiple that can be compared, then what the price implies, then the other multiples. */
export function priceAnswer(read: ReadResult, facts: Facts, subject: Subject): readonly Statement[] {
  const standings = multiplesIn(read).map((multiple) => standingOf(multiple, read, facts));
  const first = standings.find(isKnown);
  const notes = notesOf(read.result, maxNotes);
  const implied = notes.filter((note) => note.startsWith(impliedMark)).map((note) => note.slice(impliedMark.length));
  const reasons = notes.filter((note) => !note.startsWith(impliedMark)).flatMap((note) => withoutPlace(note));
  const name = companyOf(read, subject);
  const [why = 'There is nothing to compare its price with.', ...others] = reasons;
  return [
    ...(first === undefined ? [paragraph(say`I can’t say whether ${name} is cheap. ${why}`)] : [verdict(name, first, read)]),
    ...implied.filter((sentence) => sentence !== why).map((sentence) => bullet([sentence])),
    ...standings.filter((each) => each !== first && isKnown(each)).map((each) => bullet(placeWords(each, read))),
    ...(first === undefined ? others : reasons).slice(0, maxReasons).map((note) => bullet([note])),
    sourceLine({ price: name === subject.own.name, yearEndPrice: 'month-end prices' }, subject, subject.own),
  ];
}

const maxNotes = 20;
const maxReasons = 5;

const isKnown = ({ ofHistory, ofIndustry }: Standing): boolean => ofHistory !== undefined || ofIndustry !== undefined;

const partId = (read: ReadResult, multiple: Multiple, part: string): string => read.id(`place/${multiple}/${part}`);

const multiplesIn = ({ result }: ReadResult): readonly Multiple[] =>
  result.figures.flatMap(({ id }) => {
    const found = /^place\/(\w+)\/now$/.exec(id)?.[1];
    return (Object.keys(multipleNames) as Multiple[]).filter((each) => each === found); // the keys of this very object
  });

/** Another company's figures have its name before their labels. */
function companyOf({ result }: ReadResult, { own }: Subject): string {
  const label = result.figures.find(({ id }) => id.startsWith('place/'))?.label ?? '';
  return label.includes(': ') ? (label.split(': ')[0] ?? own.name) : own.name;
}

function standingOf(multiple: Multiple, read: ReadResult, facts: Facts): Standing {
  const number = (part: string) => facts.number(partId(read, multiple, part));
  const [now, low, high, industry] = [number('now'), number('low-quartile'), number('high-quartile'), number('industry')];
  return {
    multiple,
    ofHistory:
      now === undefined || low === undefined || high === undefined ? undefined : now < low ? 'low' : now > high ? 'high' : 'normal',
    ofIndustry:
      now === undefined || industry === undefined || industry <= 0
        ? undefined
        : Math.abs(now / industry - 1) < nearMedian
          ? 'near'
          : now < industry
            ? 'below'
            : 'above',
  };
}

/** "Hindustan Unilever Ltd is cheap on PE: 42.8x is low for its history (median 58.1x) and below the industry median of 51.0x." */
function verdict(name: string, standing: Standing, read: ReadResult): Statement {
  return paragraph(
    say`${name} is ${judgement(standing)} on ${multipleNames[standing.multiple]}: ${placesOf(standing, read)}.`,
    claimsOf(standing, read),
  );
}

function judgement({ ofHistory, ofIndustry }: Standing): string {
  const sides = [ofHistory, ofIndustry].flatMap((side) => side ?? []);
  const [cheap, dear] = [
    sides.every((side) => side === 'low' || side === 'below'),
    sides.every((side) => side === 'high' || side === 'above'),
  ];
  if (cheap || dear) {
    const against = sides.length === 2 ? '' : ofHistory === undefined ? ' against its industry' : ' against its own history';
    return `${cheap ? 'cheap' : 'expensive'}${against}`;
  }
  return 'neither clearly cheap nor clearly expensive';
}

function placesOf({ multiple, ofHistory, ofIndustry }: Standing, read: ReadResult): Words {
  const id = (part: string) => quote(partId(read, multiple, part));
  const history: Words = ofHistory === undefined ? say`` : say`${ofHistory} for its history (median ${id('median')})`;
  const beside = { below: 'below', near: 'near', above: 'above' } as const;
  const industry: Words = ofIndustry === undefined ? say`` : say`${beside[ofIndustry]} the industry median of ${id('industry')}`;
  return say`${id('now')} is ${history}${ofHistory !== undefined && ofIndustry !== undefined ? ' and ' : ''}${industry}`;
}

const placeWords = (standing: Standing, read: ReadResult): Words =>
  say`${multipleNames[standing.multiple]} of ${placesOf(standing, read)}.`;

function claimsOf({ multiple, ofHistory, ofIndustry }: Standing, read: ReadResult): readonly Claim[] {
  const id = (part: string) => partId(read, multiple, part);
  return [
    ...(ofHistory === 'low' ? [below(id('now'), id('median'))] : ofHistory === 'high' ? [above(id('now'), id('median'))] : []),
    ...(ofIndustry === 'below' ? [below(id('now'), id('industry'))] : ofIndustry === 'above' ? [above(id('now'), id('industry'))] : []),
  ];
}

/** A note without the place that the answer has in figures: "PE: Cheaper than 82% of the last 70 months." has nothing else. */
function withoutPlace(note: string): readonly string[] {
  const [, name = '', text = note] = /^((?:PE|PB|EV\/EBITDA|EV\/Sales): )?(.*)$/s.exec(note) ?? [];
  const rest = text.replace(/(?:Cheaper|Dearer) than [^.]*\.|(?:Highest|Lowest) of [^.]*\./g, '').trim();
  return rest === '' ? [] : [`${name}${rest}`];
}

/** The answer to "what are the risks": worse assumptions, what the price asks for, debt, doubtful figures, then threats by rule. */
export function risksAnswer(read: ReadResult, facts: Facts, subject: Subject): readonly Statement[] {
  const notes = notesOf(read.result, maxNotes);
  const implied = notes.filter((note) => note.startsWith(impliedMark)).map((note) => note.slice(impliedMark.length));
  const doubtful = notes.filter((note) => /^(?:Check failed|Warning): /.test(note));
  const isDefault = notes.some((note) => note.startsWith('The target is based on default assumptions'));
  const asked = implied.map((sentence) => bullet([sentence]));
  const moves = moveBullets(isDefault, read, facts);
  return [
    paragraph(say`What could go wrong with ${subject.own.name}:`),
    // Defaults are nobody's view, so what the price asks for is the risk.
    ...(isDefault ? [...asked, ...moves] : [...moves, ...asked]),
    ...debtBullet(read, facts),
    ...doubtful.slice(0, maxReasons).map((note) => bullet([note])),
    ...concerns(subject).map(asBullet),
    paragraph(say`Market and competitive factors are not in the loaded data.`),
    modelSourceLine(subject),
  ];
}

/** "PAT growth FY28E of 10.0% instead of 15.0%, and as much less in the years before, lowers the target by 12.5% to ₹5,358.40." */
function moveBullets(isDefault: boolean, read: ReadResult, facts: Facts): readonly Statement[] {
  const now = read.id('risk/now/target-price');
  const text = facts.words(now);
  if (text !== undefined) return [bullet(say`The target price is ${text}.`)];
  return (['growth', 'multiple'] as const).flatMap((move): readonly Statement[] => {
    const id = (part: string) => read.id(`risk/${move}/${part}`);
    const label = read.result.figures.find((figure) => figure.id === `risk/${move}/from`)?.label ?? '';
    if ([id('from'), id('to'), id('target-price'), id('change')].some((each) => facts.number(each) === undefined)) return [];
    const name = isDefault && /^[A-Z][a-z]/.test(label) ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;
    const upside = facts.number(id('upside'));
    const then: Words =
      upside === undefined || isDefault ? say`` : say`, ${upside < 0 ? 'below' : 'above'} the current price by ${size(id('upside'))}`;
    const years = move === 'growth' ? ', and as much less in the years before,' : '';
    return [
      bullet(
        say`${isDefault ? 'On default assumptions, ' : ''}${name} of ${quote(id('to'))} instead of ${quote(id('from'))}${years} lowers the target by ${size(id('change'))} to ${quote(id('target-price'))}${then}.`,
        [below(id('target-price'), now)],
      ),
    ];
  });
}

/** Debt of the latest year: "Debt/equity is 2.1x and interest cover 1.4x in FY26." */
function debtBullet(read: ReadResult, facts: Facts): readonly Statement[] {
  const known = read.result.figures.filter(
    ({ id }) => /^risk\/(?:debtToEquity|interestCover|equityToAssets)$/.test(id) && facts.number(read.id(id)) !== undefined,
  );
  const words = known.flatMap(({ id, label }, at): Words => [at === 0 ? '' : ', ', `${label}: `, quote(read.id(id))]);
  return known.length === 0 ? [] : [bullet(say`${words}.`)];
}

/** The answer to "compare with Nestle India": each figure of the company beside those of the companies asked for. @param count of them */
export function namedCompareAnswer(count: number, read: ReadResult, facts: Facts, subject: Subject): readonly Statement[] {
  const { figures } = read.result;
  const keys = [...new Set(figures.flatMap(({ id }) => /^peer\/(.+)\/\w+$/.exec(id)?.[1] ?? []))].slice(0, count);
  const own = figures.filter(({ id }) => id.startsWith('own/'));
  const nameOf = (key: string): string => {
    const [metric] = own;
    const label = figures.find(({ id }) => id === `peer/${key}/${metric?.id.slice('own/'.length) ?? ''}`)?.label ?? key;
    return metric === undefined ? label : label.slice(0, -metric.label.length - 1);
  };
  const row = ({ id, label }: ToolFigure): Words => {
    const others = keys.flatMap((key): Words => [
      '; ',
      `${nameOf(key)} `,
      ...valueWords(read.id(`peer/${key}/${id.slice('own/'.length)}`), facts),
    ]);
    return say`${label}: ${valueWords(read.id(id), facts)}${others}.`;
  };
  const notes = notesOf(read.result, maxNotes).filter((note) => !/ has no rank|too few for a percentile|: rank 1 is /.test(note));
  return [
    paragraph(say`${subject.own.name} vs ${joinWords(keys.map(nameOf))}:`),
    ...own.map((figure) => bullet(row(figure))),
    ...notes.slice(0, maxReasons).map((note) => bullet([note])),
    sourceLine({ statements: subject.own.newest === undefined ? [] : [subject.own.newest.label], price: true }, subject, subject.own),
  ];
}

const valueWords = (id: string, facts: Facts): Words =>
  facts.number(id) === undefined ? [facts.words(id) ?? 'not available'] : [quote(id)];
