import { test as base, expect } from '../journeys/journey.ts';

interface FaultFixtures {
  /** Declares a line that the shell warns with in the console, "[shell] REMOTE_ENTRY_LOST: mfe-search 1.3.0 could not be fetched."; it has to come that often. */
  readonly expectWarning: (line: RegExp, times: number) => void;
}

/** A journey through a fault: beside what goes wrong on the page, what the shell says of it in its log counts. */
export const test = base.extend<FaultFixtures>({
  expectWarning: [
    async ({ context }, use, testInfo) => {
      const said: string[] = [];
      const declared: { readonly line: RegExp; readonly times: number }[] = [];
      context.on('console', (message) => {
        if (message.type() === 'warning' && /^\[(shell|mfe-[a-z-]+)\] /.test(message.text())) said.push(message.text());
      });
      await use((line, times) => void declared.push({ line, times }));
      if (testInfo.status !== testInfo.expectedStatus) return; // the failure of the test itself says more
      for (const { line, times } of declared)
        expect(
          said.filter((text) => line.test(text)),
          `${String(line)} in the log`,
        ).toHaveLength(times);
      const others = said.filter((text) => !declared.some(({ line }) => line.test(text)));
      expect(others, 'nothing may be warned of that the test did not declare').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
