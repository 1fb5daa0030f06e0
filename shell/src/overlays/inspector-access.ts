import type { Http } from '@mulya/contract';
import { InspectorAccessSchema } from '@mulya/contract/releases';

/** Whether a user may open the inspector. */
export interface InspectorAccess {
  /** Asks the gateway once for a user. Resolves with undefined if it can't say; the next call asks again. Never rejects. */
  of(uid: string | undefined): Promise<boolean | undefined>;
}

/** @param isDevelopment everybody may, signed in or not */
export function createInspectorAccess(http: Http, isDevelopment: boolean): InspectorAccess {
  const answers = new Map<string, boolean>();
  return {
    async of(uid) {
      if (isDevelopment || uid === undefined) return isDevelopment;
      const known = answers.get(uid);
      if (known !== undefined) return known;
      const mayInspect = await ask(http);
      if (mayInspect !== undefined) answers.set(uid, mayInspect);
      return mayInspect;
    },
  };
}

async function ask(http: Http): Promise<boolean | undefined> {
  try {
    const answer = await http('/api/inspector');
    const read = InspectorAccessSchema.safeParse(answer.ok ? await answer.json() : undefined);
    return read.success ? read.data.mayInspect : undefined;
  } catch {
    return undefined; // the network is away
  }
}
