import type { EarlierMaterial, HandedMaterial } from '@anju/contract';
import type { CaseAction } from '../../decision/rules/case-action.ts';

interface Entry {
  readonly number: number;
  readonly at: Date;
  readonly action: Pick<CaseAction, 'kind'>;
}

/** These materials were handed in before this entry of the history sent the case back for correction. */
interface Returned {
  readonly number: number;
  readonly materials: readonly HandedMaterial[];
}

const keyOf = ({ material, documentId }: HandedMaterial): string => `${material} ${documentId}`;

/**
 * The result lists materials that were handed in once and are not any more, each with its first hand-in, in that order.
 */
export function earlierMaterials(
  history: readonly Entry[],
  returned: readonly Returned[],
  present: readonly HandedMaterial[],
): EarlierMaterial[] {
  const submissions = history.filter(({ action }) => action.kind === 'submit' || action.kind === 'resubmit');
  const known = new Set(present.map(keyOf));
  return returned.flatMap(({ number, materials }) => {
    const submission = submissions.findLastIndex((entry) => entry.number < number);
    const handedIn = submissions[submission];
    if (!handedIn) return [];
    return materials.flatMap((one) => {
      if (known.has(keyOf(one))) return [];
      known.add(keyOf(one));
      return [{ ...one, submission: submission + 1, handedInAt: handedIn.at.toISOString() }];
    });
  });
}
