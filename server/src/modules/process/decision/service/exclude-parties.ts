import { ForbiddenError, pages } from '@anju/contract';
import { inTransaction } from '../../../../platform/database/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Person } from '../../../access/index.ts';
import type { IdentityService } from '../../../identity/index.ts';
import type { MessagesService } from '../../../messages/index.ts';
import { numbersIn } from '../../application/rules/people-in-form.ts';
import type { Context } from '../../service/context.ts';
import { findCase } from '../../store/cases.ts';
import type { CaseRow, ProcessDb, ProcessTransaction } from '../../store/tables.ts';
import type { CaseAction } from '../rules/case-action.ts';
import { doneByApplicant, youAreParty } from '../rules/refusals.ts';
import { addRefusedParty } from '../store/refused-parties.ts';

type Case = Pick<
  CaseRow,
  | 'id'
  | 'number'
  | 'case_type'
  | 'district'
  | 'category'
  | 'channel'
  | 'form'
  | 'derived'
  | 'applicant_id'
  | 'holder_id'
  | 'original_id'
>;

type Standing = 'party' | 'unproven' | 'none';

const unproven = '您的账号未登记证件号码，无法核对是否应当回避，请联系管理员登记后再办理';
const refusals = { party: youAreParty, unproven } as const;

export type PartyOfficials = ReturnType<typeof createPartyOfficials>;

interface Parts {
  readonly identity: Pick<IdentityService, 'accounts'>;
  readonly messages: Pick<MessagesService, 'notifyAboutRecusal'>;
}

/** Officials have no part in a case that names them or an enterprise of theirs, or that they have applied for. */
export function createPartyOfficials(
  { db, clock, access, getType, nameOf }: Pick<Context, 'db' | 'clock' | 'access' | 'getType' | 'nameOf'>,
  { identity, messages }: Parts,
  { audit, config }: Pick<Platform, 'audit' | 'config'>,
) {
  /** The numbers include those in the case that this case changes or ends. */
  const numbersOf = async (handle: ProcessDb, row: Case): Promise<Set<string>> => {
    const original = row.original_id === null ? undefined : await findCase(handle, row.original_id);
    return numbersIn([row.form, row.derived?.form, row.derived?.parties?.map(asParty), original?.form]);
  };

  const standingsOf = async (
    handle: ProcessDb,
    row: Case,
    accountIds: readonly string[],
  ): Promise<ReadonlyMap<string, Standing>> => {
    const within = handle === db ? undefined : { transaction: handle as ProcessTransaction };
    const selves = await identity.accounts.listSelves(accountIds, within);
    const numbers = await numbersOf(handle, row);
    const applicants = row.channel === 'window' ? [row.holder_id] : [row.applicant_id, row.holder_id];
    return new Map(
      selves.map(({ id, idNumber, accounts }): [string, Standing] => {
        const isNamed = numbers.has(idNumber.toUpperCase()) || accounts.some((own) => numbers.has(own.creditCode));
        const hasApplied = accounts.some((own) => own.id !== id && applicants.includes(own.id));
        if ((idNumber !== '' && isNamed) || hasApplied) return [id, 'party'];
        return [id, idNumber === '' && !config.demo ? 'unproven' : 'none'];
      }),
    );
  };

  const standingOf = async (row: Case, accountId: string, handle: ProcessDb = db): Promise<Standing> =>
    (await standingsOf(handle, row, [accountId])).get(accountId) ?? 'unproven';

  /** Supervisors are told once for each case and person; the audit records every attempt. */
  const report = async (row: Case, accountId: string, what: string, clientAddress: string): Promise<void> => {
    const number = row.number ?? '';
    const name = await nameOf(accountId);
    const at = clock.now();
    await inTransaction(db, async (transaction) => {
      const detail = { what, reason: 'party' };
      await audit.record(
        { action: 'case-recusal', outcome: 'refused', actor: accountId, object: number, clientAddress, detail },
        transaction,
      );
      if (!(await addRefusedParty(transaction, { case_id: row.id, account_id: accountId, at }))) return;
      const supervisors = await access.listSupervisors(transaction, row);
      const message = `${getType(row.case_type).name} ${number}：${name}是当事人，应当回避，其办理已被拒绝`;
      await messages.notifyAboutRecusal(
        supervisors.filter((supervisor) => supervisor !== accountId),
        { caseNumber: number, accountId, message, at, menu: pages.mainApp.pending },
        transaction,
      );
    });
  };

  return {
    /** An official who is a party, or whose standing is unproven, may have no part in the case. */
    isParty: async (row: Case, { accountId, isOfficial }: Pick<Person, 'accountId' | 'isOfficial'>): Promise<boolean> =>
      isOfficial && (await standingOf(row, accountId)) !== 'none',

    async listFree(handle: ProcessDb, row: Case, accountIds: readonly string[]): Promise<string[]> {
      const standings = await standingsOf(handle, row, accountIds);
      return accountIds.filter((id) => standings.get(id) === 'none');
    },

    /** This guards everything that somebody does to a case as an official; in their own case it refuses and reports. */
    async assertFree(
      row: Case,
      { accountId, isOfficial }: Pick<Person, 'accountId' | 'isOfficial'>,
      what: CaseAction['kind'] | 'note' | 'deliver' | 'linked-case',
      clientAddress = '',
    ): Promise<void> {
      if (!isOfficial || what === 'recuse') return;
      const isApplicant = row.applicant_id === accountId && row.channel === 'online';
      if (isApplicant && doneByApplicant.has(what)) return;
      const standing = await standingOf(row, accountId);
      if (standing === 'none') return;
      if (standing === 'party') await report(row, accountId, what, clientAddress);
      throw new ForbiddenError(refusals[standing]);
    },
  };
}

const asParty = (number: string) => ({ idNumber: number });
