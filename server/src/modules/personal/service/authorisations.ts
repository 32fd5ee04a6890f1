import {
  BadInputError,
  type CallOutput,
  type CallParsedInput,
  ConflictError,
  type calls,
  type Day,
  ForbiddenError,
  type GrantedAuthorisation,
  type LookedUp,
  NotFoundError,
  type ReceivedAuthorisation,
} from '@anju/contract';
import { addDays, dayOf } from '../../../platform/clock/workdays.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { maskedIdNumber } from '../../../platform/masking.ts';
import { pageOf } from '../../../platform/page-of.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { IdentityService } from '../../identity/index.ts';
import type { Holdings } from '../../registry/index.ts';
import { findGrantFault, maxValidDays, stateOf } from '../rules/authorisation.ts';
import * as store from '../store.ts';

const listed = 200;
const leasesShown = 200;

export interface AuthorisationParts {
  readonly identity: Pick<IdentityService, 'accounts'>;
  readonly holdings: Holdings;
}

export function createAuthorisations(
  { database, clock, config }: Pick<Platform, 'database' | 'clock' | 'config'>,
  { identity, holdings }: AuthorisationParts,
) {
  const db = database.tables<store.PersonalTables>();
  const today = (): Day => dayOf(clock.now(), config.timeZone);

  const findLooker = async (accountId: string): Promise<store.Looker> => {
    const [holder] = await identity.accounts.listHolders([accountId]);
    const { name = '', idNumber = null, enterprise = null } = holder ?? {};
    return { accountId, name, idNumber, enterprise };
  };

  const getGrantor = async (accountId: string): Promise<store.Looker & { readonly idNumber: string }> => {
    const person = await findLooker(accountId);
    const { idNumber } = person;
    if (idNumber === null) throw new ForbiddenError('您的账号尚未实名认证，请先通过统一身份认证登录，或到窗口核验身份');
    return { ...person, idNumber };
  };

  const common = (row: store.AuthorisationRow) => ({
    id: row.id,
    scope: row.scope,
    address: row.address,
    purpose: row.purpose,
    validUntil: row.valid_until,
    grantedAt: row.granted_at.toISOString(),
    revokedAt: row.revoked_at?.toISOString() ?? null,
    state: stateOf({ validUntil: row.valid_until, isRevoked: row.revoked_at !== null }, today()),
  });

  const toGranted = (row: store.AuthorisationRow, looks: number): GrantedAuthorisation => ({
    ...common(row),
    grantee: {
      name: row.grantee_name,
      number: row.is_enterprise ? row.grantee_number : maskedIdNumber(row.grantee_number),
      isEnterprise: row.is_enterprise,
    },
    looks,
  });

  const toReceived = (row: store.AuthorisationRow): ReceivedAuthorisation => ({
    ...common(row),
    grantor: row.grantor_name,
  });

  return {
    async grant(
      input: CallParsedInput<typeof calls.grantAuthorisation>,
      accountId: string,
    ): Promise<GrantedAuthorisation> {
      const { name, idNumber, creditCode, scope, unitId, purpose, validUntil } = input;
      const grantor = await getGrantor(accountId);
      const day = today();
      const [unit] =
        unitId === undefined
          ? []
          : (await holdings.listUnits([grantor.idNumber], day)).filter(({ id }) => id === unitId);
      if (unitId !== undefined && !unit) throw new NotFoundError('房屋不存在，或者不在您名下');
      const granteeNumber = idNumber ?? creditCode ?? '';
      return inTransaction(db, async (transaction) => {
        await store.holdGrantor(transaction, grantor.idNumber);
        const inForce = await store.countInForce(transaction, grantor.idNumber, day);
        const fault = findGrantFault(
          { grantorNumber: grantor.idNumber, granteeNumber, validUntil },
          { today: day, latest: addDays(day, maxValidDays), inForce },
        );
        if (fault !== undefined) throw new BadInputError(fault);
        const row = await store.addAuthorisation(transaction, {
          grantor_number: grantor.idNumber,
          grantor_name: grantor.name,
          grantee_number: granteeNumber,
          grantee_name: name,
          is_enterprise: creditCode !== undefined,
          scope,
          unit_id: unitId ?? null,
          address: unit?.address ?? null,
          purpose,
          granted_by: accountId,
          granted_at: clock.now(),
          valid_until: validUntil,
        });
        return toGranted(row, 0);
      });
    },

    async revoke(id: number, accountId: string): Promise<GrantedAuthorisation> {
      const { idNumber: grantorNumber } = await findLooker(accountId);
      const mine = grantorNumber ?? '';
      const revoked = await store.revoke(db, id, { grantorNumber: mine, at: clock.now() });
      if (!revoked) {
        if (await store.findGranted(db, id, mine)) throw new ConflictError('该授权已经撤销');
        throw new NotFoundError('授权不存在');
      }
      const all = await store.listGranted(db, mine, listed);
      return toGranted(revoked, all.find((one) => one.id === id)?.looks ?? 0);
    },

    async listMine(accountId: string): Promise<CallOutput<typeof calls.listMyAuthorisations>> {
      const looker = await findLooker(accountId);
      const granted = looker.idNumber === null ? [] : await store.listGranted(db, looker.idNumber, listed);
      return {
        granted: granted.map((row) => toGranted(row, row.looks)),
        received: (await store.listReceived(db, looker, listed)).map(toReceived),
      };
    },

    async listLooks(
      { after, pageSize }: CallParsedInput<typeof calls.listMyLookLog>,
      accountId: string,
    ): Promise<CallOutput<typeof calls.listMyLookLog>> {
      const { idNumber } = await findLooker(accountId);
      if (idNumber === null) return { list: [], next: null };
      const rows = await store.listLooks(db, idNumber, { after, size: pageSize + 1 });
      const { shown, next } = pageOf(rows, pageSize, ({ id }) => id);
      return { list: shown.map(({ at, ...look }) => ({ ...look, at: at.toISOString() })), next };
    },

    /** The answer is as the authorised data stands now; the look is logged in the same transaction. */
    async look(id: number, accountId: string): Promise<LookedUp> {
      const looker = await findLooker(accountId);
      return inTransaction(db, async (transaction) => {
        const [at, day] = [clock.now(), today()];
        const allowed = await store.takeLook(transaction, id, looker, { at, today: day });
        if (!allowed) {
          const known = await store.findReceived(transaction, id, looker);
          if (!known) throw new NotFoundError('没有该授权，或者授权的不是您');
          throw new ConflictError(known.revoked_at === null ? '该授权已到期，不能查询' : '该授权已被撤销，不能查询');
        }
        const { grantor_number: number, grantor_name: grantor, scope, unit_id: unitId } = allowed;
        const lookedAt = at.toISOString();
        if (scope === 'leases') {
          const leases = await holdings.listLeases([number], day, leasesShown, transaction);
          const masked = leases.map(({ caseId: _caseId, lessors, lessees, ...lease }) => ({
            ...lease,
            lessors: lessors.map(maskedIdNumber),
            lessees: lessees.map(maskedIdNumber),
          }));
          return { grantor, lookedAt, units: null, leases: masked };
        }
        const units = await holdings.listUnits([number], day, transaction);
        const covered = scope === 'unit' ? units.filter((unit) => unit.id === unitId) : units;
        return {
          grantor,
          lookedAt,
          leases: null,
          units: covered.map(({ id: unit, how, address, use, area, state }) => ({
            id: unit,
            how,
            address,
            use,
            area,
            state,
          })),
        };
      });
    },
  };
}
