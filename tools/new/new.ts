import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { styleText } from 'node:util';
import { subAppFiles } from './sub-app-files.ts';

const [kind, name = '', root = join(import.meta.dirname, '../..')] = process.argv.slice(2);

/** The result says why nothing can be made; it is undefined if it can. */
function findFault(): string | undefined {
  if (kind !== 'sub-app') return '用法：npm run new sub-app 应用编码，例如 npm run new sub-app loan-app';
  if (!/^[a-z]+-app$/.test(name)) return `应用编码“${name}”不合规：须为小写英文字母加 -app，例如 loan-app`;
  if (existsSync(join(root, 'sub-apps', name))) return `sub-apps/${name} 已存在，请换一个应用编码`;
  return undefined;
}

const fault = findFault();
if (fault) {
  console.error(styleText('red', fault));
  process.exitCode = 1;
} else {
  for (const [file, content] of Object.entries(subAppFiles(root, name))) {
    const path = join(root, 'sub-apps', name, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  console.log(`已生成 sub-apps/${name}。接下来：
1. npm install，让新的工作区生效；
2. npm run test:unit -- sub-apps/${name}，运行它的第一个测试；
3. 在“系统管理 / 应用管理”中登记：编码 ${name}，结构 kit，入口 /apps/${name}/，并授权给用户；
4. npm start，在门户中打开。`);
}
