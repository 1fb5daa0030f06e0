import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from '@mulya/contract';
import { payloads } from './payloads.ts';

const begin = '#shared=1.';
const LinesSchema = z.record(z.string(), z.array(z.looseObject({})));
const SharedSchema = z.looseObject({
  company: z.object({ key: z.string(), name: z.string() }),
  work: z.looseObject({ assumptions: z.object({ growth: LinesSchema, targets: LinesSchema }), baseYear: z.number() }),
});
type Shared = z.infer<typeof SharedSchema>;

/** A link written by an attacker: as the page copies it, with a payload in each text field. */
export function hostileLink(copied: string): string {
  return rewriteLink(copied, ({ work, ...shared }) => ({
    ...shared,
    company: { ...shared.company, name: nameOf(8) },
    work: hostileWork(work),
    ownFigures,
  }));
}

/** The same link for another company, whose name the page shows. */
export function hostileLinkOfAnother(copied: string, payload: string): string {
  return rewriteLink(copied, (shared) => ({ ...shared, company: { key: 'INE009A01021', name: payload.slice(0, 200) } }));
}

function rewriteLink(copied: string, change: (shared: Shared) => object): string {
  const [address = '', carried = ''] = copied.split(begin);
  const shared = SharedSchema.parse(JSON.parse(gunzipSync(Buffer.from(carried, 'base64url')).toString('utf8')));
  return `${address}${begin}${gzipSync(JSON.stringify(change(shared))).toString('base64url')}`;
}

const payloadAt = (at: number): string => payloads[at % payloads.length] ?? '';
const nameOf = (at: number): string => payloadAt(at).slice(0, 200);

const baseFigures = ['price', 'shares', 'sales', 'ebitda', 'pat', 'grossDebt', 'cash', 'reserves', 'equity'];

function hostileWork({ assumptions, baseYear, ...work }: Shared['work']): object {
  let at = 0;
  const next = () => payloadAt((at += 1));
  const noted = (lines: z.infer<typeof LinesSchema>) =>
    Object.fromEntries(
      Object.entries(lines).map(([line, years]) => [
        line,
        years.map((entry) => ({ ...entry, value: 15, by: 'analyst', on: next(), note: next() })),
      ]),
    );
  const hostile = () => ({ growth: noted(assumptions.growth), targets: noted(assumptions.targets) });
  const scenario = () => ({ name: next(), reason: next(), assumptions: hostile() });
  return {
    ...work,
    baseYear,
    assumptions: hostile(),
    own: {
      [String(baseYear)]: Object.fromEntries(
        baseFigures.map((figure) => [figure, { value: 3_000, note: figure === 'price' ? payloads.join(' ') : next(), on: next() }]),
      ),
    },
    scenarios: { bear: scenario(), bull: scenario() },
  };
}

/** Statement figures whose lines, source and formulas are payloads. */
const ownFigures = {
  schema: 1,
  tables: [
    {
      on: '2026-11-20',
      from: payloads.join(' '),
      periods: [{ type: 'Annual', fiscalYear: 2025, end: '2025-03-31' }],
      rows: payloads.map((key) => ({ code: 'INC', key, values: [12.5], how: key })),
    },
  ],
};
