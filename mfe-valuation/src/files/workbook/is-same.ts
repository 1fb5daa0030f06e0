/** Whether two values are one number in a spreadsheet, which stores 15 significant digits. */
export const isSame = (before: number | null, after: number | null): boolean =>
  before === after || (before !== null && after !== null && Number(before.toPrecision(14)) === Number(after.toPrecision(14)));
