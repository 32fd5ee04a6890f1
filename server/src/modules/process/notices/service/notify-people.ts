import { type CaseNature, type CaseResult, caseResultNames, type Day, pages } from '@anju/contract';
import type { CatalogService } from '../../../catalog/index.ts';
import type { MessagesService } from '../../../messages/index.ts';
import type { CaseHook, Handle, Transition } from '../../decision/service/case-change.ts';
import type { Context } from '../../service/context.ts';
import type { CaseRow } from '../../store/tables.ts';

const newsForDays = 30;
const dayMs = 86_400_000;

/** Nobody is notified about a case that is entered afterwards. */
export const isLongPast = (at: Date, now: Date): boolean => now.getTime() - at.getTime() > newsForDays * dayMs;

interface Parts {
  readonly catalog: Pick<CatalogService, 'listHolders'>;
  readonly messages: Pick<MessagesService, 'notifyAboutCase' | 'dropNoticesAboutCase'>;
}

interface News {
  readonly to: 'applicant' | 'handlers' | 'supervisors' | { readonly accountId: string };
  readonly message: string;
  /** The applicant has to do something, within a time. */
  readonly isTask?: boolean;
}

const consequences: Readonly<Record<CaseResult, string>> = {
  granted: '',
  rejected: '，请查看文书及理由',
  'not-accepted': '，请查看通知书',
  lapsed: '，逾期未补正，您可以重新申请',
  withdrawn: '',
};

/** Notices go to the people a case concerns; the next transition removes the earlier ones. */
export function notifyPeople({ clock, access, getType }: Context, { catalog, messages }: Parts): CaseHook {
  const listRecipients = async (handle: Handle, row: CaseRow, to: News['to']): Promise<readonly string[]> => {
    if (typeof to === 'object') return [to.accountId];
    if (to === 'applicant') return [row.applicant_id, ...(row.holder_id === null ? [] : [row.holder_id])];
    if (to === 'handlers' && row.assignee) return [row.assignee];
    if (to === 'supervisors') return access.listSupervisors(handle, row);
    return row.role ? access.listInScope(handle, await catalog.listHolders(row.role, handle), row) : [];
  };

  return async (handle, { before: { number: numberBefore }, after: row, transitions }) => {
    if (row.number === null || isLongPast(row.changed_at, clock.now())) return;
    const movedOn = transitions.some(({ before, after }) => before.step !== after.step || before.phase !== after.phase);
    // A case without a number has no notices yet.
    if (movedOn && numberBefore !== null) await messages.dropNoticesAboutCase(row.number, handle);
    const { name, nature, page } = getType(row.case_type);
    // The actor sees the result at once and needs no notice.
    const actor = transitions[0]?.entry.account_id;
    const told = transitions.flatMap((transition) =>
      newsOf(transition, { nature, dueOn: row.due_on }).map((news) => ({ news, transition })),
    );
    for (const { news, transition } of told) {
      const recipients = await listRecipients(handle, row, news.to);
      const notice = {
        caseNumber: row.number,
        message: `${name} ${row.number}：${news.message}`,
        at: transition.entry.at,
        menu: news.to === 'applicant' ? page : pages.mainApp.pending,
        ...(news.to === 'applicant' && { kind: news.isTask ? ('task' as const) : ('progress' as const) }),
      };
      await messages.notifyAboutCase(
        recipients.filter((accountId) => accountId !== actor),
        notice,
        handle,
      );
    }
  };
}

interface Standing {
  readonly nature: CaseNature;
  readonly dueOn: Day | null;
}

function newsOf(transition: Transition, standing: Standing): readonly News[] {
  const { action, opinion } = transition.entry;
  if (action.kind === 'deem-renewed')
    return [
      { to: 'applicant', message: opinion },
      { to: 'supervisors', message: `${opinion}，请核查逾期原因` },
    ];
  const news = findNews(transition, standing);
  return news ? [news] : [];
}

function findNews({ entry, before, after }: Transition, { nature, dueOn }: Standing): News | null {
  const { action, opinion } = entry;
  const { result } = after;
  if (action.kind === 'break-promise')
    return { to: 'applicant', message: '终止办理，承诺的材料逾期未补交，您可以重新申请' };
  if (result !== null) return { to: 'applicant', message: caseResultNames[nature][result] + consequences[result] };
  if (action.kind === 'submit' && nature === 'revocation')
    return { to: 'applicant', message: '拟撤销您已取得的许可、备案或者核验，您可以陈述申辩', isTask: true };
  switch (action.kind) {
    case 'return':
      return { to: 'applicant', message: '需要补正，请查看告知书', isTask: true };
    case 'extend':
      return { to: 'applicant', message: `办理期限延长至 ${dueOn}：${opinion}` };
    case 'pause':
      return { to: 'applicant', message: `中止计时：${opinion}` };
    case 'resume':
      return { to: 'applicant', message: '恢复计时' };
    case 'recuse':
      return { to: 'handlers', message: '经办人员已回避，请另行签收' };
    case 'ask-recusal':
      return { to: 'supervisors', message: `申请人申请经办人员回避：${opinion}` };
    case 'decide-recusal':
      return {
        to: 'applicant',
        message: action.granted ? '已准予回避，另行安排人员办理' : `已驳回回避申请：${opinion}`,
      };
    case 'resubmit':
      return { to: 'handlers', message: '申请人已补正，请继续办理' };
    case 'hand-in':
      return { to: 'handlers', message: '申请人已补交承诺的材料' };
    case 'urge':
      return { to: 'handlers', message: `催办：${opinion}` };
    case 'remind':
      return { to: 'handlers', message: opinion };
    case 'escalate':
      return { to: 'supervisors', message: opinion };
    case 'permit-return':
      return { to: 'handlers', message: '督查人员已同意再次退回补正' };
    case 'transfer':
    case 'delegate':
      return {
        to: { accountId: action.to },
        message: action.kind === 'transfer' ? '已转交您办理' : '请您协办并出具意见',
      };
    case 'resolve':
      return { to: 'handlers', message: '协办意见已出具，请作出决定' };
    case 'add-signer':
      return { to: { accountId: action.signer }, message: '请您会签' };
    default:
      return before.acceptedOn === null && after.acceptedOn !== null ? { to: 'applicant', message: '已受理' } : null;
  }
}
