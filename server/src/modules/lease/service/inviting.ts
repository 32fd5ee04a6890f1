import { createHash, randomBytes } from 'node:crypto';
import {
  BadInputError,
  type CallParsedInput,
  ConflictError,
  type calls,
  ForbiddenError,
  NotFoundError,
  numberOf,
  pages,
  portalBasePath,
  TooManyTriesError,
} from '@anju/contract';
import type { LeaseContractForm } from '@anju/contract/forms/lease/lease-contract';
import { atHour } from '../../../platform/clock/workdays.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { maskedName } from '../../../platform/masking.ts';
import type { AccountHolder } from '../../identity/index.ts';
import type { Contract, Side, Signer } from '../rules/contract.ts';
import * as agreement from '../store/agreement.ts';
import * as store from '../store/contracts.ts';
import type { Caller, Context, Held } from './context.ts';

const validDays = 7;
const dayMs = 86_400_000;
const betweenLinksMs = 60_000;
const perDay = 'lease-invitations-per-day';
const perDayAndPhone = 'lease-invitations-per-phone';

type Invited = Pick<Signer, 'name' | 'phone'>;

/** The limits are the invitations that an account sends, and that a telephone gets, in a day. */
interface Limits {
  readonly ofSender: number;
  readonly ofPhone: number;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The account is compared by its proven name and number. */
export function isSameAs(
  { name, number, documentType, isEnterprise }: Pick<Signer, 'name' | 'number' | 'documentType' | 'isEnterprise'>,
  holder: AccountHolder,
  creditCode: string | null,
): boolean {
  if (isEnterprise) return creditCode === number;
  const isProven = holder.idNumber === number && holder.documentType === documentType;
  return holder.userType === 'CITIZEN' && isProven && holder.name === name;
}

export function createInviting(context: Context) {
  const {
    db,
    clock,
    config,
    sms,
    audit,
    hold,
    tell,
    readTerms,
    hashOf: hashOfText,
    getHolder,
    creditCodeOf,
    parameters,
    today,
  } = context;
  parameters.define({
    [perDay]: {
      title: '每人每日租赁合同邀请短信数',
      description: '一人一天最多发送的租赁合同邀请短信，含再次邀请；代办合同多的经纪机构可适当调高',
      unit: '条',
      defaultValue: 20,
      min: 1,
      max: 1_000,
      dated: true,
    },
    [perDayAndPhone]: {
      title: '每个手机号每日收到的租赁合同邀请短信数',
      description: '一个手机号一天最多收到的租赁合同邀请短信，不论由谁发送，含再次邀请',
      unit: '条',
      defaultValue: 10,
      min: 1,
      max: 1_000,
      dated: true,
    },
  });
  const origin = new URL(config.publicUrl ?? `http://${config.host}:${config.port}`).origin;
  const page = `${origin}${portalBasePath.replace(/\/$/, '')}${pages.leaseApp.contractInvitation.path}`;

  const signersOf = (terms: LeaseContractForm, { holder, viewer }: Pick<Held, 'holder' | 'viewer'>) =>
    (['lessor', 'lessee'] as const)
      .flatMap((side: Side) => (side === 'lessor' ? terms.lessors : terms.lessees).map((party) => ({ side, party })))
      .map(({ side, party }, place) => {
        const signer = {
          place,
          side,
          name: party.name,
          number: numberOf(party),
          phone: party.phone ?? '',
          documentType: party.documentType ?? '居民身份证',
          isEnterprise: party.creditCode !== undefined,
        };
        return { ...signer, accountId: isSameAs(signer, holder, viewer.creditCode) ? viewer.accountId : null };
      });

  const readLimits = async (): Promise<Limits> => {
    const valueOn = await parameters.readDated();
    return { ofSender: valueOn(perDay, today()), ofPhone: valueOn(perDayAndPhone, today()) };
  };

  /**
   * People are invited without asking for it, and may be invited from many accounts, so telephones have a limit of
   * their own.
   */
  const assertMaySend = async (
    { transaction, viewer: { accountId } }: Held,
    invited: readonly Invited[],
    { ofSender, ofPhone }: Limits,
  ): Promise<void> => {
    const midnight = atHour(today(), 0, config.timeZone);
    await agreement.lockInvitationsOf(transaction, accountId);
    const sent = await agreement.countInvitationsSince(transaction, accountId, midnight);
    if (sent + invited.length > ofSender)
      throw new TooManyTriesError(`每人每天最多发送 ${ofSender} 条邀请短信，今天已发送 ${sent} 条，请明天再试`);
    const byPhone = Map.groupBy(invited, ({ phone }) => phone);
    // Telephones are locked in order: two senders who invite the same people at once would deadlock otherwise.
    for (const phone of [...byPhone.keys()].toSorted()) {
      await agreement.lockInvitationsOf(transaction, phone);
      const received = await agreement.countInvitationsTo(transaction, phone, midnight);
      const of = byPhone.get(phone) ?? [];
      if (received + of.length > ofPhone) {
        const names = of.map(({ name }) => name).join('、');
        throw new TooManyTriesError(
          `每个手机号每天最多收到 ${ofPhone} 条邀请短信，${names}的手机号今天不能再发送，请明天再试`,
        );
      }
    }
  };

  const sendLinks = async (
    held: Held,
    signers: readonly (Invited & Pick<Signer, 'place'>)[],
    limits: Limits,
  ): Promise<void> => {
    const { transaction, contract, holder, viewer, at } = held;
    const unreachable = signers.find(({ phone }) => phone === '');
    if (unreachable) throw new BadInputError(`请填写${unreachable.name}的手机号，邀请链接将以短信发送`);
    await assertMaySend(held, signers, limits);
    for (const { place, phone } of signers) {
      const token = randomBytes(32).toString('base64url');
      await agreement.replaceInvitation(transaction, {
        token_hash: hashOf(token),
        contract_id: contract.id,
        place,
        created_at: at,
        sent_by: viewer.accountId,
        expires_at: new Date(at.getTime() + validDays * dayMs),
      });
      const link = `${page}?token=${token}`;
      const text = `【${config.city}】${holder.name}邀请您签订房屋租赁合同 ${contract.number}，请登录本人账号打开：${link} 。${validDays} 日内有效，仅限本人使用一次。`;
      await sms.send({ phone, text, proof: { loginName: phone, code: token } }, transaction);
    }
  };

  /** The text becomes the first revision; from here on it changes by agreement alone. */
  const fix = async (held: Held, terms: LeaseContractForm, limits: Limits, clientAddress: string): Promise<void> => {
    const { transaction, contract, at } = held;
    const signers = signersOf(terms, held);
    await agreement.addSigners(transaction, contract.id, signers);
    const hash = hashOfText({ ...contract, terms }, 1);
    await store.addRevision(transaction, { contractId: contract.id, number: 1, terms, hash, at });
    await store.changeContract(transaction, contract.id, {
      state: 'negotiating',
      revision: 1,
      terms,
      changed_at: at,
      broker_code: terms.brokerage?.creditCode ?? null,
    });
    const invited = signers.filter(({ accountId }) => accountId === null);
    await sendLinks(held, invited, limits);
    const what = `定稿并邀请${invited.map(({ name }) => name).join('、')}`;
    await tell(held, { what, audit: 'lease-contract-invite' }, clientAddress);
  };

  const again = async (held: Held, limits: Limits, clientAddress: string): Promise<void> => {
    const { contract, at } = held;
    const missing = contract.signers.filter(({ accountId }) => accountId === null);
    if (contract.state !== 'negotiating' || missing.length === 0)
      throw new ConflictError('各方当事人都已打开合同，不需要再邀请');
    const sent = Math.max(...missing.map(({ linkExpiresAt }) => linkExpiresAt?.getTime() ?? 0)) - validDays * dayMs;
    if (at.getTime() - sent < betweenLinksMs) throw new TooManyTriesError('邀请链接刚刚发送，请 1 分钟后再试');
    await sendLinks(held, missing, limits);
    await tell(held, { what: `再次邀请${missing.map(({ name }) => name).join('、')}` }, clientAddress);
  };

  /** The refused attempt is logged for the parties and the authority, so it must not be rolled back with the call. */
  const refuseStranger = async (contract: Contract, signer: Signer, { session, clientAddress }: Caller) => {
    const what = `邀请链接被他人打开，已拒绝（发给${maskedName(signer.name)}的链接）`;
    await inTransaction(db, async (transaction) => {
      const at = clock.now();
      await store.addEntry(transaction, contract.id, { at, accountId: session.accountId, by: '系统', what });
      await audit.record(
        {
          action: 'lease-contract-open',
          outcome: 'refused',
          actor: session.accountId,
          object: contract.number,
          clientAddress,
          detail: { reason: 'link opened by another person' },
        },
        transaction,
      );
    });
    throw new ForbiddenError('该链接是发给合同当事人本人的，与您账号的实名信息不一致，不能打开');
  };

  return {
    async invite({ id, version }: CallParsedInput<typeof calls.inviteToLeaseContract>, caller: Caller): Promise<void> {
      const seen = await context.seeById(id, caller.session.accountId);
      const { contract } = seen;
      const terms = contract.state === 'draft' ? readTerms(contract.terms) : undefined;
      if (terms) context.assertPossible(await context.findingsOfDraft(terms, seen));
      const limits = await readLimits();
      await hold(seen, async (held) => {
        if (!terms) return again(held, limits, caller.clientAddress);
        if (held.contract.state !== 'draft' || held.contract.version !== version || contract.version !== version)
          throw new ConflictError('草稿已在别处修改，请刷新后重试');
        return fix(held, terms, limits, caller.clientAddress);
      });
    },

    async open({ token }: CallParsedInput<typeof calls.openLeaseInvitation>, caller: Caller): Promise<{ id: number }> {
      const { accountId } = caller.session;
      const holder = await getHolder(accountId);
      const found = await inTransaction(db, async (transaction) => {
        const now = clock.now();
        const invitation = await agreement.findInvitation(transaction, hashOf(token));
        if (!invitation) throw new NotFoundError('邀请链接无效，请核对短信中的链接');
        await store.lockContract(transaction, invitation.contract_id);
        const contract = (await store.findContract(transaction, invitation.contract_id, now)) as Contract;
        const signer = contract.signers.find(({ place }) => place === invitation.place) as Signer;
        const creditCode = creditCodeOf(holder);
        if (!isSameAs(signer, holder, creditCode)) return { contract, signer, isStranger: true };
        // Changes that others made meanwhile can be read only behind the lock.
        const current = await agreement.findInvitation(transaction, hashOf(token));
        if (signer.accountId !== null || current?.used_at)
          throw new ConflictError('该邀请链接已经使用过，请在“承租/出租合同”中打开合同');
        if (invitation.expires_at <= now) throw new NotFoundError('邀请链接已过期，请对方重新发送');
        if (contract.state === 'void') throw new ConflictError('合同已经作废');
        await agreement.useInvitation(transaction, hashOf(token), now);
        await agreement.changeSigners(
          transaction,
          { contractId: contract.id, place: signer.place },
          { account_id: accountId },
        );
        await store.changeContract(transaction, contract.id, { changed_at: now });
        const viewer = { accountId, creditCode, isOfficial: false };
        const held = { transaction, at: now, contract, viewer, holder, standing: { role: signer.side, signer } };
        const deed = { what: '打开合同', notice: `${signer.name}已打开合同`, audit: 'lease-contract-open' };
        await tell(held, deed, caller.clientAddress);
        return { contract, signer, isStranger: false };
      });
      if (found.isStranger) await refuseStranger(found.contract, found.signer, caller);
      return { id: found.contract.id };
    },
  };
}
