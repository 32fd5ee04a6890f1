import { defineCall, writtenBodyBytes } from '../call.ts';
import { MenuItem } from '../catalog/entities.ts';
import {
  creditCode,
  day,
  documentNumber,
  listOf,
  matching,
  nothing,
  page,
  pageRequest,
  text,
  titled,
  uuid,
  wholeNumber,
} from '../fields.ts';
import { withRules } from '../form-rules.ts';
import { type DocumentType, documentTypes, isDocumentNumber } from '../identifiers.ts';
import { EnterpriseKind, isEnterpriseUser, UserType } from '../identity/entities.ts';
import { CaseScope } from '../process/entities.ts';
import { z } from '../zod.ts';
import {
  Account,
  AppGrants,
  Audience,
  AuditKind,
  AuditRecord,
  CalendarChange,
  CalendarDay,
  CalendarEffects,
  ManagedApp,
  ManagedMenuItem,
  Parameter,
  Permission,
  Role,
} from './entities.ts';

const accounts = { permission: 'identity.manage' } as const;
const catalog = { permission: 'catalog.manage' } as const;
const configuration = { permission: 'admin.configure' } as const;
const audit = { permission: 'admin.audit' } as const;

const done = z.object({});
const accountId = uuid('用户');
const appid = titled('应用编号', wholeNumber(1, 999_999_999));
const roleCode = text('角色', 64);
const flag = (title: string) => titled(title, z.boolean());
/**
 * A change names the version that was read before, so that another administrator's change meanwhile is not overwritten.
 */
const version = titled('版本', z.iso.datetime({ offset: true }));

const person = {
  displayName: text('姓名', 64),
  userType: titled('用户类型', UserType),
  /** Citizens belong to no organisation. */
  orgName: titled('所属单位', z.union([z.literal(''), text('所属单位', 128)])),
  homeEnabled: flag('显示首页'),
  /** These fields hold only what the user has proven, because applications are filed under it. */
  documentType: titled('证件类型', z._default(z.enum(documentTypes), '居民身份证')),
  idNumber: titled('证件号码', z._default(z.union([z.literal(''), documentNumber('证件号码')]), '')),
  creditCode: titled('统一社会信用代码', z._default(z.union([z.literal(''), creditCode('统一社会信用代码')]), '')),
  enterpriseKind: titled('企业类型', z._default(z.nullable(EnterpriseKind), null)),
};

/** The number must fit its document, and the enterprise must be described completely or not at all. */
/* @__NO_SIDE_EFFECTS__ */
function belongingSomewhere<Schema extends z.ZodMiniType<BelongingInput>>(schema: Schema): Schema {
  return withRules(schema, [
    {
      field: 'idNumber',
      message: '证件号码不正确，请核对后重新填写',
      isKept: ({ documentType, idNumber }) => idNumber === '' || isDocumentNumber(documentType, idNumber),
    },
    {
      field: 'creditCode',
      message: '只有企业用户填写统一社会信用代码和企业类型，两项应同时填写，并填写所属单位',
      isKept: ({ userType, orgName, creditCode, enterpriseKind }) =>
        creditCode === '' && enterpriseKind === null
          ? true
          : isEnterpriseUser(userType) && orgName !== '' && creditCode !== '' && enterpriseKind !== null,
    },
  ]);
}

interface BelongingInput {
  readonly documentType: DocumentType;
  readonly idNumber: string;
  readonly userType: UserType;
  readonly orgName: string;
  readonly creditCode: string;
  readonly enterpriseKind: EnterpriseKind | null;
}

export const listAccounts = defineCall({
  method: 'POST',
  path: '/admin-app/system/user/page',
  access: accounts,
  urgency: 'later',
  summary: '用户列表',
  input: pageRequest({
    keyword: titled('关键字', z.optional(text('关键字', 64))),
    userType: titled('用户类型', z.optional(UserType)),
    roleCode: z.optional(roleCode),
    state: titled('状态', z.optional(z.enum(['enabled', 'disabled', 'locked']))),
  }),
  output: page(Account),
});

export const getAccount = defineCall({
  method: 'POST',
  path: '/admin-app/system/user/get',
  access: accounts,
  summary: '用户详情，手机号和身份证号不脱敏（记入审计）',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({ id: accountId }),
  output: Account,
});

/** The account has no password at first: its owner sets one by phone code, so that nobody else ever knows it. */
export const createAccount = defineCall({
  method: 'POST',
  path: '/admin-app/system/user/create',
  access: accounts,
  summary: '新建用户，由本人凭手机验证码设置密码',
  errors: ['not-found', 'conflict'],
  input: belongingSomewhere(
    z.strictObject({
      loginName: titled('用户名', matching(/^[A-Za-z][\w.-]{2,31}$/)),
      ...person,
      phone: titled('手机号', matching(/^1\d{10}$/)),
      roleCodes: titled('角色', z.array(roleCode)),
    }),
  ),
  output: Account,
});

export const updateAccount = defineCall({
  method: 'POST',
  path: '/admin-app/system/user/update',
  access: accounts,
  summary: '修改用户资料',
  errors: ['not-found', 'conflict'],
  /** The telephone may be empty, because accounts made by single sign-on or by the command have none. */
  input: belongingSomewhere(
    z.strictObject({ id: accountId, ...person, phone: titled('手机号', matching(/^(1\d{10})?$/)) }),
  ),
  output: Account,
});

export const setAccountEnabled = defineCall({
  method: 'POST',
  path: '/admin-app/system/user/enable',
  access: accounts,
  summary: '启用或停用用户；停用即退出其全部登录',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({ id: accountId, enabled: flag('启用') }),
  output: Account,
});

export const unlockAccount = defineCall({
  method: 'POST',
  path: '/admin-app/system/user/unlock',
  access: accounts,
  summary: '解除登录锁定',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({ id: accountId }),
  output: Account,
});

export const clearPassword = defineCall({
  method: 'POST',
  path: '/admin-app/system/user/clear-password',
  access: accounts,
  summary: '作废密码并退出其全部登录，由本人凭手机验证码重设',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({ id: accountId }),
  output: Account,
});

export const removeSecondFactor = defineCall({
  method: 'POST',
  path: '/admin-app/system/user/remove-second-factor',
  access: accounts,
  summary: '解除动态验证码绑定并退出其全部登录',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({ id: accountId }),
  output: Account,
});

export const setAccountRoles = defineCall({
  method: 'POST',
  path: '/admin-app/system/user/roles',
  access: catalog,
  summary: '设置用户的角色',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({ id: accountId, roleCodes: titled('角色', z.array(roleCode)) }),
  output: done,
});

export const getAccountScopes = defineCall({
  method: 'POST',
  path: '/admin-app/system/user/get-scopes',
  access: catalog,
  summary: '用户的数据范围；没有设置的，办理全市各类业务',
  input: z.strictObject({ id: accountId }),
  output: z.array(CaseScope),
});

export const setAccountScopes = defineCall({
  method: 'POST',
  path: '/admin-app/system/user/scopes',
  access: catalog,
  summary: '设置用户的数据范围',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({ id: accountId, scopes: listOf('数据范围', CaseScope, 0, 100) }),
  output: done,
});

export const listRoles = defineCall({
  method: 'POST',
  path: '/admin-app/system/role/list',
  access: catalog,
  urgency: 'later',
  summary: '角色列表',
  input: nothing,
  output: z.array(Role),
});

export const createRole = defineCall({
  method: 'POST',
  path: '/admin-app/system/role/create',
  access: catalog,
  summary: '新建角色',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({
    code: titled('角色编码', matching(/^[a-z][a-z0-9-]{1,63}$/)),
    name: text('角色名称', 64),
    audience: titled('适用对象', Audience),
    permissions: titled('管理权限', z.array(Permission)),
    appids: titled('可用应用', z.array(appid)),
  }),
  output: Role,
});

export const updateRole = defineCall({
  method: 'POST',
  path: '/admin-app/system/role/update',
  access: catalog,
  summary: '修改角色的名称、管理权限和可用应用',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({
    code: roleCode,
    name: text('角色名称', 64),
    permissions: titled('管理权限', z.array(Permission)),
    appids: titled('可用应用', z.array(appid)),
  }),
  output: Role,
});

export const deleteRole = defineCall({
  method: 'POST',
  path: '/admin-app/system/role/delete',
  access: catalog,
  summary: '删除无人持有的角色',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({ code: roleCode }),
  output: done,
});

export const getAppGrants = defineCall({
  method: 'POST',
  path: '/admin-app/system/grant/get',
  access: catalog,
  summary: '应用授权给了哪些角色和用户',
  errors: ['not-found'],
  input: z.strictObject({ appid }),
  output: AppGrants,
});

export const setAppGranted = defineCall({
  method: 'POST',
  path: '/admin-app/system/grant/set',
  access: catalog,
  summary: '向一个角色或一名用户授予、收回应用',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({
    appid,
    to: titled('授权对象', z.union([z.strictObject({ roleCode }), z.strictObject({ loginName: text('用户名', 64) })])),
    granted: flag('授权'),
  }),
  output: AppGrants,
});

const appFields = {
  appname: text('应用名称', 64),
  shortname: text('应用简称', 16),
  structure: titled('接入方式', z.enum(['kit', 'page', 'iframe'])),
  icon: text('图标', 64),
  entry: text('入口地址', 256),
  starttime: day('启用日期'),
  stoptime: day('停用日期'),
  description: titled('说明', z.union([z.literal(''), text('说明', 512)])),
  valid: titled('状态', z.union([z.literal(0), z.literal(1)])),
};

export const listManagedApps = defineCall({
  method: 'POST',
  path: '/admin-app/system/app/list',
  access: catalog,
  urgency: 'later',
  summary: '全部应用，含停用的',
  input: nothing,
  output: z.array(ManagedApp),
});

export const createApp = defineCall({
  method: 'POST',
  path: '/admin-app/system/app/create',
  access: catalog,
  summary: '新建应用',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({
    appcode: titled('应用编码', matching(/^[a-z][a-z0-9]{0,30}-app$/)),
    ...appFields,
  }),
  output: ManagedApp,
});

export const updateApp = defineCall({
  method: 'POST',
  path: '/admin-app/system/app/update',
  access: catalog,
  summary: '修改应用',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({ appid, ...appFields, modifiedtime: version }),
  output: ManagedApp,
});

export const orderApps = defineCall({
  method: 'POST',
  path: '/admin-app/system/app/order',
  access: catalog,
  summary: '应用的先后次序',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({ appids: titled('应用编号', z.array(appid)) }),
  output: done,
});

export const listManagedMenuItems = defineCall({
  method: 'POST',
  path: '/admin-app/system/menu/list',
  access: catalog,
  urgency: 'later',
  summary: '应用的全部菜单（平铺，按 parentid 成树）',
  errors: ['not-found'],
  input: z.strictObject({ appid }),
  output: z.array(ManagedMenuItem),
});

const menuItemId = text('菜单', 128);

export const updateMenuItem = defineCall({
  method: 'POST',
  path: '/admin-app/system/menu/update',
  access: catalog,
  summary: '修改菜单',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({
    id: menuItemId,
    title: text('菜单名称', 64),
    route: titled('路由', z.union([z.literal(''), text('路由', 256)])),
    path: text('页面地址', 256),
    icon: titled('图标', z.union([z.literal(''), text('图标', 64)])),
    keepAlive: flag('是否缓存'),
    audiences: titled('适用对象', z.nullable(z.array(Audience))),
  }),
  output: MenuItem,
});

export const moveMenuItem = defineCall({
  method: 'POST',
  path: '/admin-app/system/menu/move',
  access: catalog,
  summary: '移动菜单：换上级、换次序',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({
    id: menuItemId,
    parentid: titled('上级菜单', z.nullable(menuItemId)),
    beforeId: titled('排在其前的菜单', z.nullable(menuItemId)),
  }),
  output: done,
});

export const deleteMenuItem = defineCall({
  method: 'POST',
  path: '/admin-app/system/menu/delete',
  access: catalog,
  summary: '删除没有下级的菜单',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({ id: menuItemId }),
  output: done,
});

export const listWarnings = defineCall({
  method: 'POST',
  path: '/admin-app/system/warning/list',
  access: 'session',
  summary: '需要管理员处理的事项；没有参数设置权限的，答复为空',
  input: nothing,
  output: z.array(z.object({ name: z.enum(['holidays-missing']), year: wholeNumber(2000, 2099), text: z.string() })),
});

export const listParameters = defineCall({
  method: 'POST',
  path: '/admin-app/system/parameter/list',
  access: configuration,
  summary: '参数列表',
  input: nothing,
  output: z.array(Parameter),
});

export const setParameter = defineCall({
  method: 'POST',
  path: '/admin-app/system/parameter/set',
  access: configuration,
  summary: '设置参数',
  errors: ['not-found'],
  input: z.strictObject({
    name: text('参数', 64),
    value: titled('参数值', z.int()),
    since: z.optional(day('生效日期')),
  }),
  output: Parameter,
});

const calendarChanges = listOf('日期', CalendarChange, 1, 400);
const calendarVersion = titled('日历版本', wholeNumber(0));

export const getCalendar = defineCall({
  method: 'POST',
  path: '/admin-app/system/calendar/get',
  access: configuration,
  summary: '一年的工作日历：与普通周末不同的日期，和最近一次变更',
  input: z.strictObject({ year: titled('年份', wholeNumber(2000, 2099)) }),
  output: z.object({
    /** The version is that of the whole calendar; a change names the one that it was made on. */
    version: wholeNumber(0),
    days: z.array(CalendarDay),
    lastChange: z.nullable(
      z.object({ at: z.iso.datetime({ offset: true }), modifier: z.string(), reason: z.string() }),
    ),
  }),
});

export const previewCalendar = defineCall({
  method: 'POST',
  path: '/admin-app/system/calendar/preview',
  access: configuration,
  urgency: 'last',
  summary: '修改工作日历之前，查看会改变哪些在办办件的到期日',
  maxBodyBytes: writtenBodyBytes,
  input: z.strictObject({ changes: calendarChanges }),
  output: z.object({ version: wholeNumber(0), days: z.array(z.iso.date()), effects: CalendarEffects }),
});

export const changeCalendar = defineCall({
  method: 'POST',
  path: '/admin-app/system/calendar/change',
  access: configuration,
  summary: '修改工作日历，并重新计算在办办件的到期日',
  maxBodyBytes: writtenBodyBytes,
  errors: ['conflict'],
  input: z.strictObject({ version: calendarVersion, changes: calendarChanges, reason: text('变更依据', 200) }),
  output: z.object({ version: wholeNumber(0), days: z.array(z.iso.date()), effects: CalendarEffects }),
});

export const listAuditRecords = defineCall({
  method: 'POST',
  path: '/admin-app/system/audit/page',
  access: audit,
  urgency: 'later',
  summary: '审计日志',
  input: pageRequest({
    kind: titled('日志类别', AuditKind),
    from: z.optional(day('起始日期')),
    to: z.optional(day('截止日期')),
    actor: z.optional(text('操作人', 64)),
    action: z.optional(text('操作', 64)),
    outcome: titled('结果', z.optional(z.enum(['done', 'refused']))),
  }),
  output: page(AuditRecord),
});

export const verifyAudit = defineCall({
  method: 'POST',
  path: '/admin-app/system/audit/verify',
  access: audit,
  urgency: 'last',
  summary: '校验审计日志是否完整',
  input: nothing,
  output: z.object({ brokenAt: z.nullable(wholeNumber(1)) }),
});
