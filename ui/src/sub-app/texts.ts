/** The texts of the sub-app parts. */
export const texts = {
  loading: '正在加载',
  unbuilt: '该功能正在建设中',
  unbuiltLead: '页面建成后将在此开放，您可以先办理其他业务。',
  missing: '抱歉，您访问的页面不存在',
  missingLead: '请核对地址，或从菜单重新进入。',
  failed: '页面出现了问题',
  failedLead: '其他页面不受影响。您可以重试；如果问题重复出现，请反馈给管理员。',
  retry: '重试',
  menuEmpty: '本应用目前没有供您直接使用的功能。新功能建成后会出现在这里；您正在办理的业务不受影响。',
  menuFailed: '功能列表加载失败',
  logIn: '登录',
  logInFirst: '请先登录',
  logInFirstLead: '登录后即可使用本应用的功能。',
  locked: '屏幕已锁定',
  lockedLead: '请到平台首页输入锁屏密码解锁，解锁后本页自动恢复。',
  unlock: '前往解锁',
} as const;
