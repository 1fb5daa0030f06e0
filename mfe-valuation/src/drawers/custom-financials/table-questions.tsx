import type { Layout } from '@mulya/contract';
import { parseFigure } from '@mulya/domain';
import { RadioGroup, TextField } from '@mulya/ui';
import { useState } from 'react';
import { amountUnits, readAmount, shareUnits, type AmountUnit, type ShareUnit } from '../../company/custom-financials/amount.ts';
import type { InterpretedTable } from '../../company/custom-financials/interpret-table.ts';
import type { CustomFinancials } from '../../company/custom-financials/custom-tables.ts';
import type { PastedTable } from '../../company/custom-financials/pasted-table.ts';
import type { TableChoices } from '../../company/custom-financials/table-choices.ts';
import { unitLabel } from '../../company/custom-financials/table-units.ts';
import type { CustomFigures } from '../../company/company-state.ts';
import { hasPrice, type BaseCompany } from './custom-figures.ts';
import type { PastedDraft } from './pasted-draft.ts';

interface TableQuestionsProps {
  readonly table: PastedTable;
  readonly found: InterpretedTable;
  readonly draft: PastedDraft;
  readonly askLayout: boolean;
  readonly missing: { readonly price: boolean; readonly shares: boolean };
  onDraft(change: (before: PastedDraft) => PastedDraft): void;
}

const layouts: readonly { readonly value: Layout; readonly label: string }[] = [
  { value: 'standard', label: 'Non-financial' },
  { value: 'bank', label: 'Bank or lender' },
  { value: 'insurer', label: 'Insurer' },
];

// Object.keys widens the type
const amountNames = Object.keys(amountUnits) as AmountUnit[];
const shareOptions = (Object.keys(shareUnits) as ShareUnit[]).map((value) => ({ value, label: shareUnits[value].label }));

/** Which of today's price and a share count neither the company nor the analyst's saved tables have. */
export function missingInputs(
  base: BaseCompany,
  lastClose: CustomFigures['lastClose'],
  { tables }: CustomFinancials,
): { readonly price: boolean; readonly shares: boolean } {
  const shareKeys = ['TotalCommonSharesOutstanding', 'DilutedEPSExcludingExtraOrdItems'];
  const inTables = tables.some(({ rows }) => rows.some(({ key }) => shareKeys.includes(key)));
  const ofAnswer = base.is === 'answer' ? base.answer : undefined;
  const inAnswer = ofAnswer?.financials.some(({ stockFinancialMap: { INC = [], BAL = [] } }) =>
    [...INC, ...BAL].some(({ key, value }) => shareKeys.includes(key) && parseFigure(value) !== undefined),
  );
  return {
    price:
      !(ofAnswer === undefined ? lastClose !== undefined : hasPrice(ofAnswer.currentPrice)) &&
      tables.every(({ price }) => price === undefined),
    shares: !inTables && inAnswer !== true && (ofAnswer?.sharesOutstanding ?? null) === null,
  };
}

/** A number above zero that the analyst typed; undefined for any other text. */
export function positive(text: string): number | undefined {
  const read = readAmount(text);
  return read.is === 'number' && read.value > 0 ? read.value : undefined;
}

const errorOf = (text: string): string | undefined =>
  text.trim() === '' || positive(text) !== undefined ? undefined : 'Enter a number above zero, such as 85.4.';

/** Asks for what the table does not say, with what it says chosen already, and for the price and the shares that nobody has. */
export function TableQuestions({ table, found: { asks, answers, rows }, draft, askLayout, missing, onDraft }: TableQuestionsProps) {
  const { choices } = draft;
  const choose = (change: Partial<TableChoices>) => onDraft((before) => ({ ...before, choices: { ...before.choices, ...change } }));
  const hint = table.unitHints.length === 0 ? '' : ` (the table says ${table.unitHints.map((each) => `“${each}”`).join(', ')})`;
  const hasLine = (key: string) => rows.some(({ line }) => line?.key === key);
  const needsShares = missing.shares && !hasLine('TotalCommonSharesOutstanding') && !hasLine('DilutedEPSExcludingExtraOrdItems');
  return (
    <>
      {askLayout && (
        <RadioGroup<Layout | ''>
          label="Company type"
          options={layouts}
          value={draft.layout ?? ''}
          onChange={(value) => value !== '' && onDraft((before) => ({ ...before, layout: value }))}
        />
      )}
      {asks.dated && (
        <RadioGroup<'Annual' | 'Interim' | ''>
          label="Column periods"
          options={[
            { value: 'Annual', label: 'a year' },
            { value: 'Interim', label: 'a quarter' },
          ]}
          value={answers.dated ?? ''}
          onChange={(value) => value !== '' && choose({ dated: value })}
        />
      )}
      {asks.currency.length > 0 && (
        <RadioGroup<string>
          label="Currency"
          options={asks.currency.map((value) => ({ value, label: value }))}
          value={choices.currency ?? ''}
          onChange={(value) => choose({ currency: value })}
        />
      )}
      {asks.amounts && (
        <RadioGroup<AmountUnit | ''>
          label={`Amounts in${hint}`}
          options={amountNames.map((value) => ({ value, label: unitLabel(value, asks.rate) }))}
          value={answers.amounts ?? ''}
          onChange={(value) => value !== '' && choose({ amounts: value })}
        />
      )}
      {asks.rate !== undefined && <RateField currency={asks.rate} rate={choices.rate} onRate={(rate) => choose({ rate })} />}
      {asks.shares && (
        <RadioGroup<ShareUnit | ''>
          label="Shares in"
          options={shareOptions}
          value={answers.shares ?? ''}
          onChange={(value) => value !== '' && choose({ shares: value })}
        />
      )}
      {missing.price && (
        <TextField
          label="Current price"
          prefix="₹"
          hint="No source has one. Without it there is no upside and no multiple."
          inputMode="decimal"
          autoComplete="off"
          value={draft.price}
          error={errorOf(draft.price)}
          onChange={({ target }) => onDraft((before) => ({ ...before, price: target.value }))}
        />
      )}
      {needsShares && (
        <TextField
          label="Shares, crore"
          hint="Neither the table nor a source has them. Without them nothing per share is shown."
          inputMode="decimal"
          autoComplete="off"
          value={draft.shareCount}
          error={errorOf(draft.shareCount)}
          onChange={({ target }) => onDraft((before) => ({ ...before, shareCount: target.value }))}
        />
      )}
    </>
  );
}

interface RateFieldProps {
  readonly currency: string;
  readonly rate: number | undefined;
  onRate(rate: number | undefined): void;
}

/** ₹ for one unit of a foreign currency. */
function RateField({ currency, rate, onRate }: RateFieldProps) {
  const [text, setText] = useState(rate === undefined ? '' : String(rate));
  return (
    <TextField
      label={`₹ for one ${currency}`}
      hint="One rate for all columns, shown in each figure’s audit trail. Skip columns that need another one and paste them again."
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={errorOf(text)}
      onChange={({ target }) => {
        setText(target.value);
        onRate(positive(target.value));
      }}
    />
  );
}
