import {
  type Call,
  callGroups,
  callGroupTitles,
  errorCodes,
  errorsOfAnyCall,
  gatewayPrefix,
  isJsonAnswer,
  listErrors,
  portalBasePath,
  versionHeader,
} from '@anju/contract';
import { errorMeanings, errorNames } from './error-meanings.ts';
import { describeAccess, inputSchema, outputSchema } from './openapi.ts';

interface Schema {
  type?: string;
  title?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  /** A discriminated union lists its schemas here. */
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  /** A recursive schema refers to its name. */
  $ref?: string;
}

/** The page has no scripts, so that it prints, searches and reads aloud like any text. */
export function renderApiReference(title: string, version: string): string {
  const groups = Object.entries(callGroups) as Array<[keyof typeof callGroups, Record<string, Call>]>;
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>接口文档 · ${escapeHtml(title)}</title>
<link rel="icon" href="${portalBasePath}favicon.svg">
<link rel="stylesheet" href="${gatewayPrefix}/docs/style.css">
</head>
<body>
<header>
<p>${escapeHtml(title)} · 版本 ${escapeHtml(version)}</p>
<h1>接口文档</h1>
<p><a href="${gatewayPrefix}/docs/openapi.json">下载 OpenAPI 描述</a></p>
</header>
<nav aria-label="目录">
${groups.map(([group, calls]) => renderGroupLinks(callGroupTitles[group], calls)).join('\n')}
</nav>
<main>
${renderConventions()}
${groups.map(([group, calls]) => renderGroup(group, calls)).join('\n')}
</main>
</body>
</html>
`;
}

function renderGroupLinks(title: string, calls: Record<string, Call>): string {
  const links = Object.entries(calls).map(
    ([name, call]) => `<li><a href="#${name}">${escapeHtml(call.summary)}</a></li>`,
  );
  return `<p>${title}</p>\n<ul>${links.join('')}</ul>`;
}

function renderConventions(): string {
  return `<section aria-labelledby="conventions">
<h2 id="conventions">约定</h2>
<p>除文件外，请求与返回均为 JSON。需登录的接口带请求头 <code>Authorization: Bearer 令牌</code>，所有请求带 <code>${versionHeader}</code>。GET 参数写在地址中，嵌套对象写作 <code>key[sub]</code>。</p>
<p>返回统一为 <code>{ code, msg, data }</code>，失败时 HTTP 状态与 <code>code</code> 一致，<code>msg</code> 可直接展示给用户，<code>error</code> 为错误名称，程序据此判断。各接口列出其特有的错误；其余为任何接口均可能返回的错误。</p>
<table><thead><tr><th scope="col">code</th><th scope="col">error</th><th scope="col">含义</th></tr></thead><tbody>
<tr><td>200</td><td></td><td>操作成功</td></tr>
${errorNames.map((name) => `<tr><td>${errorCodes[name]}</td><td><code>${name}</code></td><td>${escapeHtml(errorMeanings[name])}</td></tr>`).join('\n')}
</tbody></table>
</section>`;
}

function renderGroup(group: keyof typeof callGroups, calls: Record<string, Call>): string {
  return `<section aria-labelledby="group-${group}">
<h2 id="group-${group}">${callGroupTitles[group]}</h2>
${Object.entries(calls)
  .map(([name, call]) => renderCall(name, call))
  .join('\n')}
</section>`;
}

function renderCall(name: string, call: Call): string {
  return `<article>
<h3 id="${name}">${escapeHtml(call.summary)}</h3>
<p class="address"><b>${call.method}</b> <code>${escapeHtml(gatewayPrefix + call.path)}</code></p>
<p class="access">${escapeHtml(describeAccess(call.access))}${call.demoOnly ? ' · 仅演示环境' : ''} · <code>${name}</code></p>
${renderInput(inputSchema(call) as Schema)}${renderUpload(call)}
<h4>返回 data</h4>
${renderAnswer(call)}
${renderErrors(call)}
</article>`;
}

function renderInput({ properties = {}, required = [] }: Schema): string {
  const fields = Object.entries(properties);
  if (fields.length === 0) return '<h4>请求</h4>\n<p>无参数</p>';
  const rows = fields.map(
    ([name, schema]) =>
      `<tr><td><code>${name}</code></td><td>${escapeHtml(schema.title ?? '')}</td><td><code>${escapeHtml(typeOf(schema))}</code></td>` +
      `<td>${required.includes(name) ? '必填' : '可选'}</td><td>${escapeHtml(limitsOf(schema))}</td></tr>`,
  );
  return `<h4>请求</h4>
<table><thead><tr><th scope="col">字段</th><th scope="col">名称</th><th scope="col">类型</th><th scope="col">必填</th><th scope="col">限制</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table>`;
}

function renderUpload({ upload }: Call): string {
  if (!upload) return '';
  const max = upload.maxBytes / 1024 / 1024;
  return `\n<p>以上字段写在地址中；请求体为文件本身（${upload.mediaTypes.join('、')}），不超过 ${max} MB</p>`;
}

function renderAnswer(call: Call): string {
  if (isJsonAnswer(call.output))
    return `<pre tabindex="0"><code>${escapeHtml(typeOf(outputSchema(call) as Schema))}</code></pre>`;
  return call.output.kind === 'file'
    ? `<p>文件（${call.output.mediaTypes.join('、')}），失败时为 JSON</p>`
    : '<p>跳转（302）</p>';
}

function renderErrors(call: Call): string {
  const own = listErrors(call).filter((name) => !errorsOfAnyCall.includes(name));
  if (own.length === 0) return '';
  return `<h4>错误</h4>\n<p>${own.map((name) => `<code>${name}</code>（${errorCodes[name]}）`).join('、')}</p>`;
}

function typeOf(schema: Schema, indent = ''): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.map((option) => typeOf(option, indent)).join(' | ');
  if (schema.type === 'array') return `${typeOf(schema.items ?? {}, indent)}[]`;
  if (schema.type === 'object') {
    const inner = `${indent}  `;
    const fields = Object.entries(schema.properties ?? {}).map(
      ([name, field]) => `${inner}${name}: ${typeOf(field, inner)}`,
    );
    return `{\n${fields.join('\n')}\n${indent}}`;
  }
  return schema.format ? `${schema.type}（${schema.format}）` : (schema.type ?? 'any');
}

function limitsOf(schema: Schema): string {
  const limits: string[] = [];
  if (schema.minLength !== undefined || schema.maxLength !== undefined)
    limits.push(`${schema.minLength ?? 0}–${schema.maxLength ?? '∞'} 字符`);
  if (schema.type === 'integer') limits.push(`${schema.minimum}–${schema.maximum}`);
  if (schema.default !== undefined) limits.push(`默认 ${JSON.stringify(schema.default)}`);
  return limits.join('，');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
