import type { FinancialPeriod } from '@mulya/contract';
import { annualLines, trailingLines, type Business } from '@mulya/domain';
import { period } from './answers.ts';
import { growthAnalysis } from '../growth-analysis/growth-analysis.ts';

type Lines = Readonly<Record<string, number | null>>;

/** A year that ends on `lastDay`, with its income statement. */
export const annualPeriod = (year: string, lastDay: string, INC: Lines): FinancialPeriod =>
  period('Annual', year, `${year}-${lastDay}`, { INC });

/** Annual periods by year. */
export const annualPeriods = (years: Readonly<Record<string, Lines>>, lastDay = '03-31'): readonly FinancialPeriod[] =>
  Object.entries(years).map(([year, lines]) => annualPeriod(year, lastDay, lines));

/** Revenue grows by 10, 20 and 30 %, EBITDA (with depreciation) by 0, 25 and 20 %, PAT by 100, −50 and 50 %. */
export const growing = annualPeriods({
  2022: { Revenue: 1000, OperatingIncome: 80, 'Depreciation/Amortization': 20, NetIncome: 40 },
  2023: { Revenue: 1100, OperatingIncome: 75, 'Depreciation/Amortization': 25, NetIncome: 80 },
  2024: { Revenue: 1320, OperatingIncome: 100, 'Depreciation/Amortization': 25, NetIncome: 40 },
  2025: { Revenue: 1716, OperatingIncome: 120, 'Depreciation/Amortization': 30, NetIncome: 60 },
});

export const analysisOf = (financials: readonly FinancialPeriod[], business: Business = 'ordinary') =>
  growthAnalysis({ annual: annualLines(financials, business), trailing: trailingLines(financials, business), business });
