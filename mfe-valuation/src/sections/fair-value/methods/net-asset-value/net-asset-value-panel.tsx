import type { CompanyRef } from '@mulya/contract';
import { figureText, isoText, missingCell, type Cell } from '@mulya/domain';
import { useHost } from '@mulya/sdk';
import { Button, TableFrame, tableClasses } from '@mulya/ui';
import { type Stake, stakeIds, stakesOf, withStakes } from '@mulya/valuation-model/fair-value';
import { heldCompanies, heldFields, navCells, navFields, type HeldContext } from '@mulya/valuation-model/valuation-methods';
import { use, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { answerKey } from '../../../../company/company-identity.ts';
import { cachePromise } from '../../../../kit/cache-promise.ts';
import { CompanySearch } from '../../../../kit/company-search/company-search.tsx';
import { Figure } from '../../../../kit/figure/figure.tsx';
import { FigureGrouping } from '../../../../kit/figure/figure-grouping.ts';
import { usePrinting } from '../../../../kit/use-printing.ts';
import { useAnalysisDispatch, useAnalysisSelector } from '../../../../model/analysis-store.ts';
import { editStarted, selectShown } from '../../../../model/fair-value.slice.ts';
import { holdingForgotten, selectHeldAnswers } from '../../../../model/holdings/holdings.slice.ts';
import { useSettledModel } from '../../../../model/use-settled-model.ts';
import { KeyFigures } from '../key-figures.tsx';
import { MethodCard } from '../method-card.tsx';
import { MethodFieldRow } from '../method-field-row.tsx';
import fieldStyles from '../method-fields.module.css';
import { useMethods, useOutcome } from '../methods-context.tsx';
import { useMethodInputs } from '../use-method-inputs.ts';
import styles from './net-asset-value-panel.module.css';

/** The value of a holding company by its stakes. Offered for any company; it needs holdings before it has a value. */
export function NetAssetValuePanel() {
  const outcome = useOutcome('netAssetValue');
  const { editing: isEdited } = useSettledModel();
  const editing = !usePrinting() && isEdited; // an offer is not printed
  const grouping = use(FigureGrouping);
  const sheet = outcome?.is === 'evaluated' ? outcome.result.sheet : undefined;
  if (outcome === undefined || (sheet === undefined && !editing)) return null; // without holdings it is an offer to who edits
  const implied = sheet?.cell(navCells.impliedDiscount) ?? missingCell('No holdings.');
  return (
    <MethodCard title={outcome.name} outcomes={[outcome]} builder={<Stakes />} fields={sheet || editing ? navFields : []} isOffered>
      {sheet !== undefined && (
        <KeyFigures
          figures={[
            { label: `${navCells.listed}, ₹ crore`, name: navCells.listed, cell: sheet.cell(navCells.listed) },
            { label: `${navCells.assets}, ₹ crore`, name: navCells.assets, cell: sheet.cell(navCells.assets) },
            { label: `${navCells.undiscounted}, ₹`, name: navCells.undiscounted, cell: sheet.cell(navCells.undiscounted) },
            {
              label: navCells.impliedDiscount,
              name: navCells.impliedDiscount,
              cell: implied,
              text: implied.is === 'figure' ? figureText(implied.value, 'percent', grouping) : undefined,
            },
          ]}
        />
      )}
    </MethodCard>
  );
}

/** The stakes with their market caps; while the model is edited as fields, with a search for more. */
function Stakes() {
  const { answer } = useMethods();
  const { editing, readOnly, change, today } = useSettledModel();
  const { signal, notify } = useHost<'mfe-valuation'>();
  const dispatch = useAnalysisDispatch();
  const [isAdding, setIsAdding] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const box = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [listings] = useState(() =>
    cachePromise(() =>
      import(/* webpackChunkName: "listings" */ '../../../../company/listings.api.ts').then(({ fetchListings }) => fetchListings(signal)),
    ),
  );
  const held = useHeldContext();
  const stakes = stakesOf(held.model.choices.assumptions.inputs);

  useEffect(() => {
    if (isAdding && editing) box.current?.focus();
  }, [isAdding, editing]);

  /** From the stakes as they were typed last, which the settled model lags behind. */
  const put = (next: (stakes: readonly Stake[]) => readonly Stake[], label: string) =>
    change((work) => {
      const { assumptions } = work;
      return { ...work, assumptions: { ...assumptions, inputs: withStakes(assumptions.inputs, next(stakesOf(assumptions.inputs))) } };
    }, label);
  const add = (company: CompanyRef): boolean => {
    const why = whyNot(company, answerKey(answer), stakes);
    setRefusal(why);
    if (why !== undefined) {
      notify.announce(why);
      return false;
    }
    const entry = { value: null, by: 'analyst', on: isoText(today) } as const;
    // At once, so that the next key is typed into the stake's field.
    flushSync(() => {
      put((before) => [...before, { company, entry }], `Stake in ${company.name} added`);
      setIsAdding(false);
    });
    [...(place.current?.querySelectorAll<HTMLInputElement>('input[data-cell]') ?? [])].at(-1)?.focus();
    return true;
  };
  const remove = (key: string, name: string) => {
    put((before) => before.filter(({ company }) => company.key !== key), `Stake in ${name} removed`);
    place.current?.querySelector<HTMLElement>('button[data-adds]')?.focus();
  };

  return (
    <div ref={place} className={styles.stakes}>
      {stakes.length > 0 && <StakesTable onRemove={remove} />}
      {isAdding && editing && (
        <div className={styles.search}>
          <CompanySearch box={box} listings={listings} label="Company" onChoose={add} />
        </div>
      )}
      {refusal !== undefined && (
        <p role="status" className={styles.refusal}>
          {refusal}
        </p>
      )}
      {!readOnly && (
        <p className={styles.add}>
          <Button
            data-adds
            aria-expanded={isAdding && editing}
            onClick={() => {
              setRefusal(undefined);
              if (!editing) dispatch(editStarted());
              setIsAdding(!isAdding || !editing);
            }}
          >
            Add stake
          </Button>
        </p>
      )}
    </div>
  );
}

/** The settled model with the stakes of this moment: a row is there as soon as its company is chosen, and its values follow. */
function useHeldContext(): HeldContext {
  const { context } = useMethods();
  const holdings = useAnalysisSelector((state) => selectShown(state).work.assumptions.inputs.holdings);
  return useMemo(() => {
    const { company, choices } = context.model;
    const { assumptions } = choices;
    const { holdings: settled, ...inputs } = assumptions.inputs;
    if (settled === holdings) return context;
    const now = { ...assumptions, inputs: { ...inputs, ...(holdings !== undefined && { holdings }) } };
    return { ...context, model: { company, choices: { ...choices, assumptions: now } } };
  }, [context, holdings]);
}

/** Why a company can't be added; undefined if it can. */
function whyNot({ key, name }: CompanyRef, own: string | undefined, stakes: readonly Stake[]): string | undefined {
  if (key === own) return `${name} is the company being valued, so it can’t be one of its stakes.`;
  if (stakes.some(({ company }) => company.key === key)) return `${name} is already among the stakes. Change its percentage instead.`;
  if (stakes.length < stakeIds.length) return undefined;
  return `${String(stakeIds.length)} stakes are the most. Add the value of ${name} to the unlisted holdings.`;
}

function StakesTable({ onRemove }: { readonly onRemove: (key: string, name: string) => void }) {
  const { context, outcomes } = useMethods();
  const { editing, today } = useSettledModel();
  const edits = useMethodInputs(today);
  const dispatch = useAnalysisDispatch();
  const answers = useAnalysisSelector(selectHeldAnswers);
  const now = useHeldContext();
  const { inputs } = now.model.choices.assumptions;
  const rows = useMemo(() => {
    const outcome = outcomes.find(({ id }) => id === 'netAssetValue');
    const valued = new Set(heldCompanies(context).map(({ stake }) => stake));
    const fields = heldFields(now);
    return heldCompanies(now).map((held, at) => ({
      held,
      company: stakesOf(inputs)[at]?.company,
      field: fields[at],
      cellOf: (name: string): Cell =>
        outcome?.is === 'evaluated' && valued.has(held.stake) ? outcome.result.sheet.cell(name) : missingCell('It isn’t valued yet.'),
    }));
  }, [context, now, outcomes, inputs]);
  const heads = ['Company', 'Stake, %', 'Market cap, ₹ crore', 'Value of stake, ₹ crore', 'Source', ...(editing ? ['Remove'] : [])];
  return (
    <TableFrame label="Stakes">
      <table className={`${tableClasses.table} ${fieldStyles.fields} ${styles.table}`} data-editing={editing}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th
                key={head}
                scope="col"
                className={`${tableClasses.header} ${textHeads.has(head) || (editing && head === 'Stake, %') ? '' : tableClasses.number}`}
              >
                {head === 'Remove' ? <span className={styles.hidden}>{head}</span> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ held, company, field, cellOf }, at) => {
            if (company === undefined || field === undefined) return null;
            const { [company.key]: answer } = answers;
            const isLoading = answer === undefined;
            const cells = [held.marketCap, held.value].map((name) => (
              <td key={name} className={tableClasses.number}>
                {isLoading && name === held.marketCap ? (
                  <span className={styles.source}>Loading…</span>
                ) : (
                  <Figure name={name} cell={cellOf(name)} />
                )}
                {name === held.marketCap && answer?.is === 'none' && (
                  <span className={styles.why}>
                    {answer.why}{' '}
                    {answer.again && (
                      <Button tone="quiet" onClick={() => dispatch(holdingForgotten(company.key))}>
                        Retry
                      </Button>
                    )}
                  </span>
                )}
              </td>
            ));
            if (!editing) {
              const entry = inputs.entries[held.id];
              return (
                <tr key={company.key}>
                  <th scope="row" className={tableClasses.rowHeader}>
                    {held.name}
                  </th>
                  <td className={tableClasses.number}>
                    <Figure name={held.stake} cell={cellOf(held.stake)} />
                  </td>
                  {cells}
                  <td className={styles.source}>{entry?.note ?? 'No source entered.'}</td>
                </tr>
              );
            }
            const last = (
              <td key="remove">
                <Button tone="quiet" aria-label={`Remove stake in ${held.name}`} onClick={() => onRemove(company.key, held.name)}>
                  Remove
                </Button>
              </td>
            );
            return (
              <MethodFieldRow
                key={company.key}
                field={{ ...field, label: held.name }}
                fallback={field.defaultOf(context)}
                at={at}
                edits={edits}
                stake={{ cells, last }}
              />
            );
          })}
        </tbody>
      </table>
    </TableFrame>
  );
}

const textHeads = new Set(['Company', 'Source', 'Remove']);
