import { type CallInput, calls } from '@anju/contract';
import { type Answer, call, ok } from './caller.ts';
import { leaseOf, type Office, type Official } from './office.ts';

type Action = CallInput<typeof calls.actOnCase>['action'];

const tries = 2_000;

/**
 * Many officials take one task at once, then its holder completes it many times at once: only one of each may count.
 */
export async function measureOneTask(urls: readonly string[], { rivals, citizens: [citizen] }: Office) {
  const [url] = urls;
  const [official] = rivals;
  if (!url || !citizen || !official) throw new Error('nobody applies, or nobody decides');
  const draft = await ok(url, calls.saveDraft, leaseOf(citizen, 0), citizen.accessToken);
  const submit = { ...draft, action: { kind: 'submit' } as const };
  const { id, version } = await ok(url, calls.actOnCase, submit, citizen.accessToken);

  const claims = await race(urls, { id, version, action: { kind: 'claim' } }, rivals);
  // An applicant does not see who has taken the case.
  const { opinions } = await ok(url, calls.getCase, { id }, official.accessToken);
  const holder = rivals.find(({ displayName }) => displayName === opinions.at(-1)?.who);
  if (!holder) throw new Error('nobody has taken the case');
  const approve = { kind: 'decide', decision: 'approve' } as const;
  const decisions = await race(urls, { id, version: version + 1, action: approve }, [holder]);

  const history = (await ok(url, calls.getCase, { id }, official.accessToken)).opinions;
  const entries = (['claim', 'decide'] as const).map((kind) => history.filter(({ action }) => action === kind).length);
  return {
    claims,
    decisions,
    historyEntries: { claim: entries[0], decide: entries[1] },
    reached: [claims, decisions].every(isWonOnce) && entries.every((count) => count === 1),
    wanted: `of ${tries} at once one answered 200, all others 409 with the name of who was first, one history entry`,
  };
}

async function race(
  urls: readonly string[],
  input: { readonly id: number; readonly version: number; readonly action: Action },
  people: readonly Official[],
) {
  const startedAt = performance.now();
  const answers = await Promise.all(
    Array.from({ length: tries }, async (_, index): Promise<Answer<unknown> & { readonly who: string }> => {
      const { accessToken, displayName } = people[index % people.length] as Official;
      const url = urls[index % urls.length] as string;
      return { ...(await call(url, calls.actOnCase, input, accessToken)), who: displayName };
    }),
  );
  const won = answers.filter(({ status }) => status === 200);
  const lost = answers.filter(({ status }) => status === 409);
  return {
    answered200: won.length,
    answered409: lost.length,
    namingTheFirst: lost.filter(({ msg }) => msg.includes(`由${won[0]?.who}办理`)).length,
    others: answers.length - won.length - lost.length,
    ms: Math.round(performance.now() - startedAt),
  };
}

const isWonOnce = ({ answered200, namingTheFirst }: Awaited<ReturnType<typeof race>>): boolean =>
  answered200 === 1 && namingTheFirst === tries - 1;
