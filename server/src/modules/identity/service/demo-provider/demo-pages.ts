import { demoPassword, demoPersons } from './demo-persons.ts';

/** The pages have no scripts and never show what was typed. */
export function renderSignIn(problem?: string): string {
  const persons = demoPersons.map(({ userName, name, note }) => `<li><b>${name}</b>，用户名 ${userName}：${note}</li>`);
  return page(`
    <p class="notice">这是演示用的统一身份认证，不是真实的政务服务。以下人员均为虚构：</p>
    <ul>${persons.join('')}</ul>
    <p>密码均为 ${demoPassword}</p>
    ${problem ? `<p class="problem" role="alert">${problem}</p>` : ''}
    <form method="post">
      <label for="name">用户名</label>
      <input id="name" name="name" autocomplete="username" required maxlength="64" autofocus>
      <label for="password">密码</label>
      <input id="password" name="password" type="password" autocomplete="current-password" required maxlength="64">
      <button type="submit">登录</button>
    </form>`);
}

export function renderMessage(message: string): string {
  return page(`<p class="problem" role="alert">${message}</p><p><a href="/portal/login">返回平台</a></p>`);
}

function page(content: string): string {
  return `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>统一身份认证（演示）</title>
    <link rel="stylesheet" href="/demo-idp/style.css">
  </head>
  <body>
    <main>
    <h1>统一身份认证（演示）</h1>${content}
    </main>
  </body>
</html>
`;
}
