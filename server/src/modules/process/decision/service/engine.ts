import { ConflictError, type HandedMaterial } from '@anju/contract';
import { together } from '../../../../platform/database/database.ts';
import type { Filing } from '../../application/service/identify-filer.ts';
import type { Confirmations } from '../../confirmation/service/confirmations.ts';
import type { LinkedCases } from '../../linked-cases/service/follow-case.ts';
import type { Context } from '../../service/context.ts';
import { changeCaseWithHistory } from '../../store/cases.ts';
import { findLastAction } from '../store/history.ts';
import { type CaseHook, type Engine, OvertakenError } from './case-change.ts';
import { createPlaying } from './play-script.ts';
import { createReceiving } from './receive-application.ts';
import { stateColumns } from './state-columns.ts';

interface CaseHooks {
  /** These run first because they may refuse. */
  readonly first: readonly CaseHook[];
  readonly sideBySide: readonly CaseHook[];
  /** These run last, one after the other. */
  readonly afterwards: readonly CaseHook[];
}

interface Parts {
  readonly filing: Filing;
  readonly linkedCases: Pick<LinkedCases, 'read' | 'findGranted'>;
  readonly confirmations: Pick<Confirmations, 'assertConfirmed'>;
}

const handedIn = ({ material, documentId }: HandedMaterial): HandedMaterial => ({ material, documentId });

export function createEngine(context: Context, parts: Parts, { first, sideBySide, afterwards }: CaseHooks): Engine {
  const { db, definitions, dayOf, nameOf } = context;
  const play = createPlaying(context, parts);
  const receive = createReceiving(context, parts);

  return {
    async dryRun(handle, row, script, terms) {
      const { steps } = await definitions.get(row.definition_id, handle);
      return (await play(handle, steps, row, script, terms)).transitions;
    },

    async advance(handle, row, script, terms) {
      const { steps } = await definitions.get(row.definition_id, handle);
      // The rules come first: a forbidden action is refused as such, without the faults of its form.
      const played = await play(handle, steps, row, script, terms);
      const { transitions } = played;
      const later = transitions.flatMap(({ entry: { action } }) => (action.kind === 'hand-in' ? handedIn(action) : []));
      const changes = {
        ...(await receive(handle, row, played)),
        ...(later.length > 0 && { materials: [...row.materials, ...later] }),
        ...stateColumns(row, { transitions, steps, terms }, dayOf),
      };
      const entries = transitions.map(({ entry }) => entry);
      if (!(await changeCaseWithHistory(handle, row, changes, entries))) throw new OvertakenError();
      const after = { ...row, ...changes, row_version: row.row_version + 1 };
      const change = { before: row, after, transitions, steps, terms };
      for (const hook of first) await hook(handle, change);
      await together(sideBySide.map((hook) => hook(handle, change)));
      for (const hook of afterwards) await hook(handle, change);
      return change;
    },

    async overtaken(caseId) {
      const last = await findLastAction(db, caseId);
      if (!last) return new ConflictError('该办件已在别处修改，请刷新后重试');
      const who = last.account_id ? await nameOf(last.account_id) : '系统';
      return new ConflictError(`该办件已由${who}办理，请刷新后重试`);
    },
  };
}
