/** Returns every month from the first to the last one, both included: "2021-11", "2021-12", "2022-01". */
export function monthSpan(first: string, last: string): readonly string[] {
  const [start, end] = [monthNumber(first), monthNumber(last)];
  return Array.from({ length: Math.max(0, end - start + 1) }, (_, at) => {
    const month = start + at;
    return `${String(Math.floor(month / 12))}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
