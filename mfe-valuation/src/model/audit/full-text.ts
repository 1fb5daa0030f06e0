import { unroundedText, type Grouping, type Unit } from '@mulya/domain';

/** A number with all digits and its unit: "−₹3.25 crore", "15.123456789%". */
export function fullText(value: number, unit: Unit, grouping: Grouping = 'international'): string {
  const sign = value < 0 ? '−' : '';
  const digits = unroundedText(Math.abs(value), grouping);
  switch (unit) {
    case 'crore':
      return `${sign}₹${digits} crore`;
    case 'inr':
      return `${sign}₹${digits}`;
    case 'percent':
      return `${sign}${digits}%`;
    case 'times':
      return `${sign}${digits}x`;
    case 'shares-crore':
      return `${sign}${digits} crore shares`;
    case 'years':
      return `${sign}${digits} years`;
    case 'number':
      return `${sign}${digits}`;
  }
}
