import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import type { SlotInput, SlotKey } from '@mulya/contract';
import { inputOfSlot, type RecordedCompany, type RecordedInputs } from '../recorded-inputs.ts';

const file = fileURLToPath(new URL('../../recorded-inputs.json.br', import.meta.url));

let recorded: RecordedInputs | undefined;

/**
 * Returns what a page hands in for one of ten companies (`recordedCompanies`), as recorded from the product with its sample data: the
 * companies differ in business, size of debt and history.
 *
 * @throws Error with one sentence for a slot that the contract does not list
 *
 * @example
 * testSection(SumOfParts, { slot: 'valuation/method', host: fake.host, input: recordedInput('valuation/method', 'hdfc-bank') });
 */
export function recordedInput<Name extends SlotKey>(slot: Name, company: RecordedCompany): SlotInput<Name> {
  recorded ??= JSON.parse(brotliDecompressSync(readFileSync(file)).toString()) as RecordedInputs; // our own file
  const input = inputOfSlot(slot, company, recorded);
  if (input === undefined) throw new Error(`Inputs are recorded for the slots of the contract, which does not list ${slot}.`);
  return input as SlotInput<Name>; // chosen by the slot's name
}
