type Audience = 'staff' | 'developer' | 'agency' | 'citizen';

export interface RoleEntry {
  readonly code: string;
  readonly name: string;
  readonly audience: Audience;
  readonly permissions: readonly string[];
  readonly appcodes: readonly string[];
}

const staffApps = ['main-app', 'lease-app', 'org-app', 'fh-app', 'sh-app'];
const developerApps = ['org-app', 'fh-app', 'sh-app'];
const agencyApps = ['org-app', 'lease-app', 'sh-app'];

const staffRole = (code: string, name: string, permissions: readonly string[] = []): RoleEntry => ({
  code,
  name,
  audience: 'staff',
  permissions,
  appcodes: staffApps,
});

const developerRole = (code: string, name: string): RoleEntry => ({
  code,
  name,
  audience: 'developer',
  permissions: [],
  appcodes: developerApps,
});

export const roles: readonly RoleEntry[] = [
  {
    code: 'system-administrator',
    name: '系统管理员',
    audience: 'staff',
    permissions: [
      ...['admin.audit', 'admin.configure', 'catalog.manage', 'identity.manage', 'messages.publish'],
      // Nobody gives what they do not hold, so administrators hold what they give to others.
      ...['exports.create', 'process.supervise'],
    ],
    appcodes: [...staffApps, 'admin-app'],
  },
  staffRole('window-clerk', '窗口受理'),
  staffRole('first-reviewer', '初审'),
  staffRole('second-reviewer', '复审'),
  staffRole('approver', '审批', ['exports.create']),
  staffRole('supervisor', '督查', ['exports.create', 'process.supervise']),
  {
    code: 'publisher',
    name: '发布员',
    audience: 'staff',
    permissions: ['messages.publish'],
    appcodes: ['main-app', 'admin-app'],
  },
  developerRole('enterprise-administrator', '开发企业管理员'),
  developerRole('enterprise-operator', '开发企业经办人'),
  { code: 'agency-administrator', name: '经纪机构管理员', audience: 'agency', permissions: [], appcodes: agencyApps },
  { code: 'citizen', name: '市民', audience: 'citizen', permissions: [], appcodes: ['lease-app'] },
];
