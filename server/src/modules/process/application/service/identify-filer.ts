import { isDeepStrictEqual } from 'node:util';
import { BadInputError, type Channel, ConflictError, ForbiddenError, NotFoundError } from '@anju/contract';
import { together } from '../../../../platform/database/database.ts';
import type { CatalogService } from '../../../catalog/index.ts';
import type { IdentityService } from '../../../identity/index.ts';
import type { CaseType } from '../../case-type.ts';
import type { Handle } from '../../decision/service/case-change.ts';
import { windowClerkRole } from '../../linked-cases/rules/who-may-follow.ts';
import type { Context } from '../../service/context.ts';
import { hasBrokenPromise } from '../../store/cases.ts';
import type { CaseRow } from '../../store/tables.ts';
import { assertFiledRightly, bindFiler, type Filer, isFiledByOfficials } from '../rules/filing.ts';

type Application = Pick<CaseRow, 'case_type' | 'form'>;

export interface Filing {
  findFiler(handle: Handle, caseType: Pick<CaseType, 'page'>, accountId: string): Promise<Filer>;
  /** The saved draft names the filer as their account knows them. */
  bind(handle: Handle, application: Application, accountId: string): Promise<Pick<CaseRow, 'form' | 'channel'>>;
  /** Every application that is handed in is checked, in whichever way it comes. */
  assertMayHandIn(handle: Handle, row: CaseRow, district: string): Promise<void>;
  /** An applicant whose promise was found to be false has to hand in every material. */
  assertMayPromise(handle: Handle, row: Pick<CaseRow, 'applicant_id' | 'channel'>): Promise<void>;
}

export function createFiling(
  { getType, access }: Pick<Context, 'getType' | 'access'>,
  {
    identity,
    catalog,
  }: { identity: Pick<IdentityService, 'accounts'>; catalog: Pick<CatalogService, 'listRoleCodesOf' | 'mayEnterApp'> },
): Filing {
  const readFiler: Filing['findFiler'] = async (handle, { page: { appcode } }, accountId) => {
    const [[holder], roles, mayEnterApp] = await together([
      identity.accounts.listHolders([accountId], { transaction: handle }),
      catalog.listRoleCodesOf([accountId], handle),
      catalog.mayEnterApp(accountId, appcode, handle),
    ]);
    if (!holder) throw new NotFoundError('账号不存在，请重新登录');
    const own = roles.get(accountId) ?? [];
    const isWindowClerk = holder.userType === 'GOV_STAFF' && own.includes(windowClerkRole);
    return { ...holder, mayEnterApp, isWindowClerk, roles: own };
  };

  /** Handing in asks for the filer more than once, so each transaction reads them only once. */
  const known = new WeakMap<Handle, Map<string, Promise<Filer>>>();
  const findFiler: Filing['findFiler'] = (handle, caseType, accountId) => {
    const ofTransaction = known.get(handle) ?? new Map<string, Promise<Filer>>();
    known.set(handle, ofTransaction);
    const key = `${accountId} ${caseType.page.appcode}`;
    const filer = ofTransaction.get(key) ?? readFiler(handle, caseType, accountId);
    ofTransaction.set(key, filer);
    return filer;
  };

  return {
    findFiler,

    async bind(handle, { case_type, form }, accountId) {
      const caseType = getType(case_type);
      const filer = await findFiler(handle, caseType, accountId);
      return { form: bindFiler(caseType.filedBy, filer, form), channel: channelOf(filer) };
    },

    async assertMayHandIn(handle, row, district) {
      const caseType = getType(row.case_type);
      const { category, applicant_id, form } = row;
      const filer = await findFiler(handle, caseType, applicant_id);
      const materials = new Set(row.materials.map(({ material }) => material));
      assertFiledRightly(caseType.filedBy, filer, { form, materials });
      if (channelOf(filer) !== row.channel || !isDeepStrictEqual(bindFiler(caseType.filedBy, filer, form), form))
        throw new ConflictError('申请表中的申请人信息与账号不一致，请重新保存草稿后提交');
      if (
        (filer.isWindowClerk || isFiledByOfficials(caseType.filedBy)) &&
        (await access.listInScope(handle, [applicant_id], { district, category })).length === 0
      )
        throw new ForbiddenError('该办件不在您的数据范围内，不能申请');
    },

    async assertMayPromise(handle, { applicant_id, channel }) {
      // At the window the account is the clerk's and says nothing about the applicant.
      if (channel === 'window') return;
      const [holder] = await identity.accounts.listHolders([applicant_id], { transaction: handle });
      const enterprise = holder?.enterprise?.creditCode;
      const colleagues =
        enterprise === undefined ? [] : await identity.accounts.listColleagues(enterprise, { transaction: handle });
      if (await hasBrokenPromise(handle, [applicant_id, ...colleagues]))
        throw new BadInputError('您曾因承诺不实被撤销许可或者备案，不适用容缺受理和告知承诺，请提交全部材料');
    },
  };
}

const channelOf = ({ isWindowClerk }: Filer): Channel => (isWindowClerk ? 'window' : 'online');
