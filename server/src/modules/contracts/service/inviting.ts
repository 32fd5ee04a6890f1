import { createHash, randomBytes } from 'node:crypto';
import {
  BadInputError,
  type CallParsedInput,
  ConflictError,
  type calls,
  ForbiddenError,
  NotFoundError,
  numberOf,
  portalBasePath,
  TooManyTriesError,
} from '@anju/contract';
import { atHour } from '../../../platform/clock/workdays.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { maskedName } from '../../../platform/masking.ts';
import type { AccountHolder } from '../../identity/index.ts';
import type { ContractKind } from '../contract-kind.ts';
import type { Contract, Signer, Terms } from '../rules/contract.ts';
import * as agreement from '../store/agreement.ts';
import * as store from '../store/contracts.ts';
import type { Caller, Context, Locked } from './context.ts';
import { hashOfText } from './contract-text.ts';
import { brokerOf } from './named-in-terms.ts';

const validDays = 7;
const dayMs = 86_400_000;
const betweenLinksMs = 60_000;
const perDay = 'contract-invitations-per-day';
const perDayAndPhone = 'contract-invitations-per-phone';

type Invited = Pick<Signer, 'name' | 'phone'>;
type Party = Pick<Signer, 'name'> &
  Partial<Pick<Signer, 'phone' | 'documentType'>> & { readonly idNumber?: string; readonly creditCode?: string };

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
  const { db, clock, config, sms, audit, lock, tell, readTerms, getHolder, creditCodeOf, parameters, today } = context;
  parameters.define({
    [perDay]: {
      title: '每人每日合同邀请短信数',
      description: '一人一天最多发送的合同邀请短信，含再次邀请；代办合同多的经纪机构可适当调高',
      unit: '条',
      defaultValue: 20,
      min: 1,
      max: 1_000,
      dated: true,
    },
    [perDayAndPhone]: {
      title: '每个手机号每日收到的合同邀请短信数',
      description: '一个手机号一天最多收到的合同邀请短信，不论由谁发送，含再次邀请',
      unit: '条',
      defaultValue: 10,
      min: 1,
      max: 1_000,
      dated: true,
    },
  });
  const origin = new URL(config.publicUrl ?? `http://${config.host}:${config.port}`).origin;
  const linkTo = ({ pages }: ContractKind, token: string): string =>
    `${origin}${portalBasePath.replace(/\/$/, '')}${pages.invitation.path}?token=${token}`;

  /** The form of the kind was parsed, so the people of a side are parties as the contract's fields describe them. */
  const signersOf = ({ kind, holder, viewer }: Pick<Locked, 'kind' | 'holder' | 'viewer'>, terms: Terms) =>
    kind.sides
      .flatMap(({ code: side, at }) => (terms[at] as readonly Party[]).map((party) => ({ side, party })))
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
    { transaction, viewer: { accountId } }: Locked,
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
    locked: Locked,
    signers: readonly (Invited & Pick<Signer, 'place'>)[],
    limits: Limits,
  ): Promise<void> => {
    const { transaction, kind, contract, holder, viewer, at } = locked;
    const unreachable = signers.find(({ phone }) => phone === '');
    if (unreachable) throw new BadInputError(`请填写${unreachable.name}的手机号，邀请链接将以短信发送`);
    await assertMaySend(locked, signers, limits);
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
      const text = `【${config.city}】${holder.name}邀请您签订${kind.name} ${contract.number}，请登录本人账号打开：${linkTo(kind, token)} 。${validDays} 日内有效，仅限本人使用一次。`;
      await sms.send({ phone, text, proof: { loginName: phone, code: token } }, transaction);
    }
  };

  /** The text becomes the first revision; from here on it changes by agreement alone. */
  const fix = async (locked: Locked, terms: Terms, limits: Limits, clientAddress: string): Promise<void> => {
    const { transaction, kind, contract, at } = locked;
    const signers = signersOf(locked, terms);
    await agreement.addSigners(transaction, contract.id, signers);
    const hash = hashOfText(kind, { ...contract, terms }, 1);
    await store.addRevision(transaction, { contractId: contract.id, number: 1, terms, hash, at });
    await store.changeContract(transaction, contract.id, {
      state: 'negotiating',
      revision: 1,
      terms,
      changed_at: at,
      broker_code: brokerOf(kind, terms)?.creditCode ?? null,
    });
    const invited = signers.filter(({ accountId }) => accountId === null);
    await sendLinks(locked, invited, limits);
    const what = `定稿并邀请${invited.map(({ name }) => name).join('、')}`;
    await tell(locked, { what, audit: 'contract-invite' }, clientAddress);
  };

  const again = async (locked: Locked, limits: Limits, clientAddress: string): Promise<void> => {
    const { contract, at } = locked;
    const missing = contract.signers.filter(({ accountId }) => accountId === null);
    if (contract.state !== 'negotiating' || missing.length === 0)
      throw new ConflictError('各方当事人都已打开合同，不需要再邀请');
    const sent = Math.max(...missing.map(({ linkExpiresAt }) => linkExpiresAt?.getTime() ?? 0)) - validDays * dayMs;
    if (at.getTime() - sent < betweenLinksMs) throw new TooManyTriesError('邀请链接刚刚发送，请 1 分钟后再试');
    await sendLinks(locked, missing, limits);
    await tell(locked, { what: `再次邀请${missing.map(({ name }) => name).join('、')}` }, clientAddress);
  };

  /** The refused attempt is logged for the parties and the authority, so it must not be rolled back with the call. */
  const refuseStranger = async (contract: Contract, signer: Signer, { session, clientAddress }: Caller) => {
    const what = `邀请链接被他人打开，已拒绝（发给${maskedName(signer.name)}的链接）`;
    await inTransaction(db, async (transaction) => {
      const at = clock.now();
      await store.addEntry(transaction, contract.id, { at, accountId: session.accountId, by: '系统', what });
      await audit.record(
        {
          action: 'contract-open',
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
    async invite({ id, version }: CallParsedInput<typeof calls.inviteToContract>, caller: Caller): Promise<void> {
      const seen = await context.seeById(id, caller.session.accountId);
      const { kind, contract } = seen;
      const terms = contract.state === 'draft' ? readTerms(kind, contract.terms) : undefined;
      if (terms) context.assertPossible(await context.findingsOfDraft(terms, seen));
      const limits = await readLimits();
      await lock(seen, async (locked) => {
        if (!terms) return again(locked, limits, caller.clientAddress);
        if (locked.contract.state !== 'draft' || locked.contract.version !== version || contract.version !== version)
          throw new ConflictError('草稿已在别处修改，请刷新后重试');
        return fix(locked, terms, limits, caller.clientAddress);
      });
    },

    async open(
      { token }: CallParsedInput<typeof calls.openContractInvitation>,
      caller: Caller,
    ): Promise<{ id: number }> {
      const { accountId } = caller.session;
      const holder = await getHolder(accountId);
      const found = await inTransaction(db, async (transaction) => {
        const now = clock.now();
        const invitation = await agreement.findInvitation(transaction, hashOf(token));
        if (!invitation) throw new NotFoundError('邀请链接无效，请核对短信中的链接');
        await store.lockContract(transaction, invitation.contract_id);
        const contract = (await store.findContract(transaction, invitation.contract_id, now)) as Contract;
        const kind = context.getKind(contract.kind);
        const signer = contract.signers.find(({ place }) => place === invitation.place) as Signer;
        const creditCode = creditCodeOf(holder);
        if (!isSameAs(signer, holder, creditCode)) return { contract, signer, isStranger: true };
        // Changes that others made meanwhile can be read only behind the lock.
        const current = await agreement.findInvitation(transaction, hashOf(token));
        if (signer.accountId !== null || current?.used_at)
          throw new ConflictError(`该邀请链接已经使用过，请在“${kind.pages.mine.title}”中打开合同`);
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
        const locked = {
          transaction,
          at: now,
          kind,
          contract,
          viewer,
          holder,
          standing: { role: signer.side, signer },
        };
        const deed = { what: '打开合同', notice: `${signer.name}已打开合同`, audit: 'contract-open' };
        await tell(locked, deed, caller.clientAddress);
        return { contract, signer, isStranger: false };
      });
      if (found.isStranger) await refuseStranger(found.contract, found.signer, caller);
      return { id: found.contract.id };
    },
  };
}
