import { signedPercentText } from '@mulya/domain';
import { Button } from '@mulya/ui';
import {
  assumedText,
  asSentenceStart,
  comparedInput,
  failedReasons,
  headlineMethod,
  notTypedTexts,
  targetPriceRows,
  upsideRows,
  type Headline,
} from '@mulya/valuation-model/fair-value';
import { impliedLead, type ImpliedLead } from '@mulya/valuation-model/valuation-methods';
import { use, useEffect, useMemo, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { EntryForm } from '../../kit/entry-form.tsx';
import { Figure } from '../../kit/figure/figure.tsx';
import { FigureGrouping } from '../../kit/figure/figure-grouping.ts';
import { HeadlineFigures } from '../../kit/headline/headline-figures.tsx';
import { priceOriginText, priceText } from '../../kit/headline/headline-text.ts';
import { openPart } from '../../kit/fair-value-parts.ts';
import { Place } from '../../kit/places.tsx';
import { reducedMotion } from '../../kit/reduced-motion.ts';
import { useAnalysisDispatch, useAnalysisSelector } from '../../model/analysis-store.ts';
import { useApplyFix } from '../../model/checks.ts';
import { useLoadedBenchmarks } from '../../model/methods/benchmarks-context.ts';
import { impliedGrowthOf, useMethodContext } from '../../model/methods/method-context.ts';
import { editStarted } from '../../model/fair-value.slice.ts';
import { useMissingInputs } from '../../model/missing-inputs.ts';
import { selectShownScenarios } from '../../model/scenarios/scenarios.slice.ts';
import { sectionId } from '../../model/use-fair-value-actions.ts';
import { useSettledModel } from '../../model/use-settled-model.ts';
import type { StartEstimate } from '../../model/use-start-estimate.ts';
import styles from './glance.module.css';

interface GlanceLeadProps {
  readonly headline: Headline;
  readonly estimate: StartEstimate;
  /** Undefined while what it rests on still loads. */
  readonly lead: ImpliedLead | undefined;
  /** Called once the leading line is on the page. Stable. */
  onLead(): void;
  /** A pressed control disappears, so the focus moves to the lead. */
  onPressed(): void;
}

/** The largest line of the page: the analyst's own target price, or else what the price implies, with the way to an estimate. */
export function GlanceLead({ headline, estimate, lead, onLead, onPressed }: GlanceLeadProps) {
  const isOwn = estimate.state === 'own';
  const isShown = isOwn || lead !== undefined;
  const hasExpected = useAnalysisSelector((state) => selectShownScenarios(state).probabilities !== undefined);
  useEffect(() => {
    if (isShown) onLead();
  }, [isShown, onLead]);
  if (isOwn) {
    const isSaid = lead?.is === 'not-comparable' && failedReasons(headline).some(({ check }) => check.id === 'company-event');
    return (
      <>
        <HeadlineFigures headline={headline} classes={styles} />
        {(hasExpected || headline.upside.cell.is === 'figure') && <Place name="total return" className={styles.total} />}
        <EstimateState estimate={estimate} onPressed={onPressed} />
        {lead !== undefined && !isSaid && <LeadSentence lead={lead} className={styles.sentence} />}
      </>
    );
  }
  if (lead === undefined) return <p className={styles.pending}>Loading own history and industry…</p>;
  return (
    <>
      <LeadSentence lead={lead} className={styles.lead} />
      <LeadInputs lead={lead} onPressed={onPressed} />
      {hasExpected && <Place name="total return" />}
      <LeadNote headline={headline} lead={lead} />
      <NotAnEstimate headline={headline} estimate={estimate} lead={lead} onPressed={onPressed} />
    </>
  );
}

/** What leads the page; undefined while what it rests on still loads. */
export function useImpliedLead(): ImpliedLead | undefined {
  const context = useMethodContext();
  const { history, industry } = useLoadedBenchmarks();
  const grouping = use(FigureGrouping);
  const lead = useMemo(() => impliedLead(context, grouping, impliedGrowthOf), [context, grouping]);
  const isLoading = history.state.is === 'loading' || industry.state.is === 'loading';
  return isLoading && (lead.is === 'multiple' || lead.is === 'nothing') ? undefined : lead;
}

/** What changes its words remounts, so that the browser doesn't count a layout shift. */
function LeadSentence({
  lead: { is, before, lead, figure, after, why },
  className,
}: {
  readonly lead: ImpliedLead;
  readonly className: string | undefined;
}) {
  const words = (
    <>
      <strong className={styles.leadFigure}>{figure === undefined ? lead : <Figure {...figure} text={lead} />}</strong>
      {after}
    </>
  );
  return (
    <div key={`${before}${lead}${after}`}>
      <p className={className}>
        {before}
        {is === 'needs-embedded-value' ? <EmbeddedValueLink>{words}</EmbeddedValueLink> : words}
      </p>
      {why !== undefined && <p className={styles.sentence}>{why}</p>}
    </div>
  );
}

/** Leads to the field in its part of Fair Market Value, in edit mode; in a shared link, to the part. */
function EmbeddedValueLink({ children }: { readonly children: ReactNode }) {
  const dispatch = useAnalysisDispatch();
  const { readOnly } = useSettledModel();
  const open = async () => {
    if (!readOnly) flushSync(() => void dispatch(editStarted())); // renders the field before it takes the focus
    await openPart('embedded-value');
    const find = (selector: string) => document.querySelector<HTMLElement>(`#${sectionId}-parts ${selector}`);
    const place = find('table input') ?? find('[aria-selected="true"]'); // the method's first input is the embedded value
    place?.scrollIntoView({ block: 'center', behavior: reducedMotion() ? 'instant' : 'smooth' });
    place?.focus({ preventScroll: true });
  };
  return (
    <a
      href={`#${sectionId}/embedded-value`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return; // the browser opens a new tab or window
        event.preventDefault();
        void open();
      }}
    >
      {children}
    </a>
  );
}

/** The field for the price or the share count that the lead asks for. */
function LeadInputs({ lead: { is }, onPressed }: { readonly lead: ImpliedLead } & Pick<GlanceLeadProps, 'onPressed'>) {
  const { inputs, shares } = useMissingInputs();
  const applyFix = useApplyFix();
  const input = inputs.find(({ figure }) => is === `needs-${figure}`);
  if (input === undefined) return null;
  const { figure: _, enter, ...form } = input;
  const put = (text: string): string | undefined => {
    const refusal = enter(text);
    if (refusal === undefined) onPressed();
    return refusal;
  };
  return (
    <div className={styles.inputs}>
      <EntryForm {...form} className={styles.entry} enter={put} />
      {is === 'needs-shares' && shares !== undefined && (
        <Button
          onClick={() => {
            onPressed();
            applyFix(shares);
          }}
        >
          {shares.label}
        </Button>
      )}
    </div>
  );
}

/** "NSE price, 21 Aug 2026. Base year FY25.": the year where the lead rests on it and a later one is reported. */
function LeadNote({ headline: { price }, lead }: { readonly lead: ImpliedLead } & Pick<GlanceLeadProps, 'headline'>) {
  const { model } = useSettledModel();
  const [base] = model.columns;
  const origin = price.cell.is === 'figure' ? priceOriginText(price.cell) : undefined;
  const isOlder = lead.is === 'growth' && base !== model.company.annual.at(-1)?.column.label;
  if (origin === undefined) return null;
  return (
    <p className={styles.how}>
      {asSentenceStart(origin)}.{isOlder && ` Base year ${base}.`}
    </p>
  );
}

interface NotAnEstimateProps extends Omit<GlanceLeadProps, 'onLead'> {
  readonly lead: ImpliedLead;
}

/** The default target, or the one from unconfirmed benchmarks: a small line without colour, with the button that leads on. */
function NotAnEstimate({ headline: { column }, estimate, lead, onPressed }: NotAnEstimateProps) {
  const { model } = useSettledModel();
  const target = comparedInput(model, targetPriceRows[headlineMethod], column);
  const upside = comparedInput(model, upsideRows[headlineMethod], column);
  const grouping = use(FigureGrouping);
  const hasTarget = target.cell.is === 'figure';
  if (estimate.state === 'unconfirmed') {
    return (
      <div className={styles.estimate}>
        <p key={String(hasTarget)} className={styles.sentence}>
          From benchmarks, not yet your estimate
          {hasTarget && (
            <>
              : <Figure {...target} text={priceText(target.cell, grouping)} />
            </>
          )}
          . {target.cell.is === 'words' && lead.is !== 'not-comparable' && `No target price: ${target.cell.text}. `}
          {filledText}
        </p>
        <ConfirmButton estimate={estimate} onPressed={onPressed} />
      </div>
    );
  }
  return (
    <div className={styles.estimate}>
      {hasTarget && (
        <p className={styles.sentence}>
          Default assumptions ({assumedText(model, headlineMethod)}): <Figure {...target} text={priceText(target.cell, grouping)} />
          {upside.cell.is === 'figure' && (
            <>
              , <Figure {...upside} text={signedPercentText(upside.cell.value, grouping)} />
            </>
          )}
          . Not an estimate.
        </p>
      )}
      {!estimate.isReadOnly && (
        <Button
          disabled={estimate.isLoading}
          onClick={() => {
            onPressed();
            estimate.start();
          }}
        >
          Start my estimate
        </Button>
      )}
    </div>
  );
}

const filledText = 'Growth and target multiples were filled in; the note of each cell in Fair Market Value says from what.';

function ConfirmButton({ estimate, onPressed }: Pick<GlanceLeadProps, 'estimate' | 'onPressed'>) {
  if (!estimate.canConfirm) return null;
  return (
    <Button
      onClick={() => {
        onPressed();
        estimate.confirm();
      }}
    >
      Confirm
    </Button>
  );
}

/** "Your estimate: the multiple of 30x is still the default." */
function EstimateState({ estimate, onPressed }: Pick<GlanceLeadProps, 'estimate' | 'onPressed'>) {
  const { model } = useSettledModel();
  const rest = notTypedTexts(model, headlineMethod);
  return (
    <div className={styles.estimate}>
      <p className={styles.sentence}>
        Your estimate{rest.length === 0 ? '' : `: ${rest.join(', ')}`}.
        {estimate.canConfirm && ' Confirm makes all cells from benchmarks yours.'}
      </p>
      <ConfirmButton estimate={estimate} onPressed={onPressed} />
    </div>
  );
}
