import { type CaseNature, caseResultNames } from '@anju/contract';
import type { IdentityService } from '../../../identity/index.ts';
import type { MessagesService } from '../../../messages/index.ts';
import { type CaseHook, isHandingIn } from '../../decision/service/case-change.ts';
import { isLongPast } from '../../notices/service/notify-people.ts';
import type { Context } from '../../service/context.ts';
import { addGrantedParties } from '../store/granted-parties.ts';

interface Parts {
  readonly identity: Pick<IdentityService, 'accounts'>;
  readonly messages: Pick<MessagesService, 'notifyAboutCase'>;
}

const objecting = '，您是当事人，如有异议请联系办理机关';
/** Officials have begun a case against the parties, who may answer before it is decided. */
const answered: Readonly<Partial<Record<CaseNature, string>>> = {
  revocation: '拟撤销已取得的许可、备案或者核验，您是当事人，可以陈述申辩',
  determination: '拟作出认定，您是当事人，可以陈述申辩',
};

/** People whom an application names, but who did not file it, learn of it; what is granted is theirs too. */
export function keepParties({ clock, getType }: Context, { identity, messages }: Parts): CaseHook {
  return async (handle, { after: row, transitions }) => {
    const parties = row.derived?.parties ?? [];
    if (parties.length === 0 || row.number === null) return;
    if (row.result === 'granted') await addGrantedParties(handle, row.id, parties);
    if (isLongPast(row.changed_at, clock.now())) return;
    const { name, nature, page, filedBy } = getType(row.case_type);
    const asked = filedBy.some(({ by }) => by === 'official') ? answered[nature] : undefined;
    const news = transitions.flatMap(({ entry: { action, at }, before, after }) => {
      if (before.result === null && after.result === 'granted')
        return { at, kind: 'progress' as const, message: `${caseResultNames[nature].granted}，您是当事人` };
      if (isHandingIn(action))
        return asked === undefined
          ? { at, kind: 'progress' as const, message: `${row.applicant_name}已提交申请${objecting}` }
          : { at, kind: 'task' as const, message: asked };
      return [];
    });
    // A newer notice about a case takes the place of an older one.
    const latest = news.at(-1);
    if (!latest) return;
    const accountIds = await identity.accounts.listByNumbers(parties, { transaction: handle });
    const others = accountIds.filter((accountId) => accountId !== row.applicant_id && accountId !== row.holder_id);
    const { at, kind, message } = latest;
    const notice = { caseNumber: row.number, message: `${name} ${row.number}：${message}`, at, kind, menu: page };
    await messages.notifyAboutCase(others, notice, handle);
  };
}
