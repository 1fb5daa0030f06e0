/** One question for all who ask the same at the same time; the next one is asked when it is over. */
export type SingleFlight<Answer> = (key: string, ask: () => Promise<Answer>) => Promise<Answer>;

export function singleFlight<Answer>(): SingleFlight<Answer> {
  const underWay = new Map<string, Promise<Answer>>();
  return (key, ask) => {
    const joined = underWay.get(key);
    if (joined !== undefined) return joined;
    const question = ask().finally(() => underWay.delete(key));
    underWay.set(key, question);
    return question;
  };
}
