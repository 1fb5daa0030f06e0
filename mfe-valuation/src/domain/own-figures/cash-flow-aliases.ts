import type { AliasesOf } from './aliases-of.ts';

/** Aliases of the lines of the cash flow statement. */
export const cashFlowAliases: AliasesOf<'CAS'> = {
  CashfromOperatingActivities: {
    aliases: [
      'Cash from operating activity',
      'Net cash from operating activities',
      'Net cash flow from operating activities',
      'Net cash flows from operating activities',
      'Net cash generated from operating activities',
      'Net cash used in operating activities',
      'Net cash generated from/(used in) operating activities',
      'Cash flow from operations',
      'Operating cash flow',
      'CFO',
    ],
  },
  CapitalExpenditures: {
    aliases: [
      'Capital expenditure',
      'Capex',
      'Purchase of property, plant and equipment',
      'Purchase of fixed assets',
      'Payments for property, plant and equipment',
      'Purchase of property, plant and equipment and intangible assets',
    ],
  },
  FreeCashFlow: { aliases: ['Free cash flow', 'FCF'] },
  CashfromInvestingActivities: {
    aliases: [
      'Cash from investing activity',
      'Net cash from investing activities',
      'Net cash flow from investing activities',
      'Net cash used in investing activities',
      'Net cash generated from/(used in) investing activities',
      'CFI',
    ],
  },
  TotalCashDividendsPaid: { aliases: ['Dividends paid', 'Dividend paid', 'Payment of dividend'] },
  CashfromFinancingActivities: {
    aliases: [
      'Cash from financing activity',
      'Net cash from financing activities',
      'Net cash flow from financing activities',
      'Net cash used in financing activities',
      'Net cash generated from/(used in) financing activities',
      'CFF',
    ],
  },
  NetChangeinCash: {
    aliases: [
      'Net cash flow',
      'Net increase in cash and cash equivalents',
      'Net increase/(decrease) in cash and cash equivalents',
      'Net change in cash',
    ],
  },
};
