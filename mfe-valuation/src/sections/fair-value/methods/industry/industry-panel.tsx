import type { IndustryAnswer, IndustryKey } from '@mulya/contract';
import { dateText, isoText, parseIsoDate, type Business } from '@mulya/domain';
import { EmptyState } from '@mulya/ui';
import {
  industryBenchmarks,
  industryMedianEntry,
  industryScopeText,
  type IndustryBenchmark,
} from '@mulya/valuation-model/valuation-methods';
import { useMemo } from 'react';
import {
  leftOutBy,
  newestBreak,
  type Assumptions,
  type Entry,
  type GrowthMetric,
  growthRows,
  type Method,
  methodInputLabels,
  targetRows,
  withGrowth,
  withTargets,
} from '@mulya/valuation-model/fair-value';
import { unitNames } from '../../../../kit/unit-names.ts';
import type { PlainTable } from '../../../../kit/table/plain-table.ts';
import { Panel } from '../../outlook/panel.tsx';
import { useSettledModel } from '../../../../model/use-settled-model.ts';
import { Figure } from '../../../../kit/figure/figure.tsx';
import { FigureTable, type FigureColumn } from '../../../../kit/table/figure-table.tsx';
import { TableTools } from '../../../../kit/table/table-export.tsx';
import { comparedIndustry } from '../../../../company/headline-paths.ts';
import { useMethods } from '../methods-context.tsx';
import { BenchmarkPanel } from '../benchmark-panel.tsx';
import styles from '../benchmarks.module.css';
import { MedianButton } from '../median-button.tsx';
import { withMethodInput, type Work } from '../../../../model/work.ts';

/** An assumption that a median of the industry can replace. */
interface MedianTarget {
  /** "Target PE". */
  readonly name: string;
  /** The entries that it replaces. */
  used(assumptions: Assumptions): readonly (Entry | undefined)[];
  with(work: Work, entry: Entry): Work;
}

const ofMultiple = (method: Method): MedianTarget => ({
  name: targetRows[method],
  used: ({ targets }) => targets[method],
  with: (work, entry) => ({ ...work, assumptions: withTargets(work.assumptions, method, entry) }),
});

const ofGrowth = (metric: GrowthMetric): MedianTarget => ({
  name: growthRows[metric],
  used: ({ growth }) => growth[metric],
  with: (work, entry) => ({ ...work, assumptions: withGrowth(work.assumptions, metric, () => entry) }),
});

const sustainableRoe: MedianTarget = {
  name: methodInputLabels.sustainableRoe,
  used: ({ inputs }) => [inputs.entries.sustainableRoe],
  with: (work, entry) => withMethodInput(work, 'sustainableRoe', entry),
};

const title = 'Industry';

const figures = [
  { key: 'own', head: 'Company' },
  { key: 'lowerQuartile', head: '25th percentile' },
  { key: 'median', head: 'Median' },
  { key: 'upperQuartile', head: '75th percentile' },
] as const;

const rowHead = 'Figure';

const placeHead = 'Company’s place';

const statistics: readonly FigureColumn<IndustryBenchmark>[] = [
  ...figures.map(({ key, head }): FigureColumn<IndustryBenchmark> => ({ head, cell: (benchmark) => <Figure {...benchmark[key]} /> })),
  { head: 'n', cell: ({ n }) => n },
  { head: 'Excluded', cell: ({ excluded }) => excluded },
];

/** The statistics of the company's industry, and the company's place in it. */
export function IndustryPanel() {
  const { answer, loaded } = useMethods();
  const name = comparedIndustry(answer);
  const reason = name === undefined ? 'The source names no industry for this company.' : `No company of ${name} has figures.`;
  return (
    <BenchmarkPanel
      title={title}
      benchmark={loaded.industry}
      loading={{ label: 'Loading the industry…', height: '30rem' }}
      failure="The industry could not be loaded"
      none={<EmptyState title="No industry statistics">{reason}</EmptyState>}
    >
      {(industry) => <Statistics industry={industry} />}
    </BenchmarkPanel>
  );
}

function Statistics({ industry }: { readonly industry: IndustryAnswer }) {
  const { answer, context } = useMethods();
  const { ids } = answer;
  const { company } = context.model;
  const benchmarks = useMemo(
    () => industryBenchmarks(industry, { ...ids, breakOf: (multiple) => newestBreak(company, multiple), leftOutBy: leftOutBy(company) }),
    [industry, ids, company],
  );
  const day = parseIsoDate(industry.asOf);
  const columns: readonly FigureColumn<IndustryBenchmark>[] = [
    ...statistics,
    {
      head: placeHead,
      isText: true,
      attributes: () => ({ className: styles.place }),
      cell: (benchmark) => <TargetPlace benchmark={benchmark} industry={industry} />,
    },
  ];
  return (
    <Panel
      title={title}
      lead={`${industryScopeText(industry)}${day === undefined ? '' : `. Prices to ${dateText(day)}`}.`}
      controls={<TableTools title={title} read={() => plainBenchmarks(benchmarks)} />}
    >
      <FigureTable
        label={`${title}, table`}
        className={styles.benchmarks}
        head={rowHead}
        columns={columns}
        rows={benchmarks}
        rowName={({ label }) => label}
      />
    </Panel>
  );
}

function TargetPlace({ benchmark, industry }: { readonly benchmark: IndustryBenchmark; readonly industry: IndustryAnswer }) {
  const { model, today } = useSettledModel();
  const entry = industryMedianEntry(benchmark, industry, isoText(today));
  const target = medianTargetOf(benchmark.key, model.company.business);
  return (
    <>
      {benchmark.sentence}{' '}
      {entry !== undefined && target !== undefined && (
        <MedianButton
          label="Use median"
          target={target.name}
          unit={benchmark.unit === 'times' ? 'times' : 'percent'}
          entry={entry}
          used={target.used(model.choices.assumptions)}
          change={(work) => target.with(work, entry)}
        />
      )}
    </>
  );
}

const plainBenchmarks = (benchmarks: readonly IndustryBenchmark[]): PlainTable => ({
  label: rowHead,
  columns: [...statistics.map(({ head }) => head), placeHead],
  rows: benchmarks.map((benchmark) => ({
    label: benchmark.label,
    unit: unitNames[benchmark.unit],
    cells: [...figures.map(({ key }) => benchmark[key].cell), String(benchmark.n), String(benchmark.excluded), benchmark.sentence],
  })),
});

/** The assumption of a figure of the industry; undefined for figures that no assumption needs. */
function medianTargetOf(key: IndustryKey, business: Business): MedianTarget | undefined {
  switch (key) {
    case 'pe':
    case 'pb':
      return ofMultiple(key);
    // Lenders and insurers have no sales and no enterprise value.
    case 'evEbitda':
    case 'evSales':
      return business === 'ordinary' ? ofMultiple(key) : undefined;
    case 'salesCagr3':
      return business === 'ordinary' ? ofGrowth('sales') : undefined;
    case 'patCagr3':
      return ofGrowth('pat');
    case 'roe':
      return business === 'lender' ? sustainableRoe : undefined;
    // Growth over three years is the benchmark of the model's three years.
    case 'salesCagr1':
    case 'salesCagr5':
    case 'patCagr1':
    case 'patCagr5':
    case 'ebitdaMargin':
    case 'netMargin':
    case 'roce':
      return undefined;
  }
}
