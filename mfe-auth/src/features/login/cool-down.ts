/** Keeps something from happening again too soon, per address. */
export interface CoolDown {
  isOver(address: string): boolean;
  start(address: string): void;
}

/** `milliseconds`: how long it lasts. `now`: a clock in milliseconds. */
export function createCoolDown(milliseconds: number, now: () => number = Date.now): CoolDown {
  const started = new Map<string, number>();
  const key = (address: string) => address.trim().toLowerCase();
  return {
    isOver(address) {
      const at = started.get(key(address));
      return at === undefined || now() - at >= milliseconds;
    },
    start: (address) => void started.set(key(address), now()),
  };
}
