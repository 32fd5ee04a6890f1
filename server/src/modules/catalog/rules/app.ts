import { type App, BadInputError, ConflictError } from '@anju/contract';

export interface AllowedOrigins {
  readonly subAppOrigins: readonly string[];
  readonly frameOrigins: readonly string[];
}

const ownFolder = /^(\/[A-Za-z0-9_][\w.-]*)+\/$/;

export function assertApp(
  { entry, structure, starttime, stoptime }: Pick<App, 'entry' | 'structure' | 'starttime' | 'stoptime'>,
  origins: AllowedOrigins,
): void {
  if (stoptime < starttime) throw new BadInputError('停用日期不能早于启用日期');
  if (ownFolder.test(entry)) return;
  const address = URL.canParse(entry) ? new URL(entry) : undefined;
  if (!address || !['http:', 'https:'].includes(address.protocol) || address.username !== '' || address.password !== '')
    throw new BadInputError('入口地址应为本站路径（以 / 开头和结尾），或 http(s):// 开头的地址');
  const [setting, allowed] =
    structure === 'iframe'
      ? (['FRAME_ORIGINS', origins.frameOrigins] as const)
      : (['SUB_APP_ORIGINS', origins.subAppOrigins] as const);
  if (!allowed.includes(address.origin))
    throw new BadInputError(`入口地址的来源 ${address.origin} 未获允许，请先在服务器配置 ${setting} 中加入`);
}

export function assertSameApps(known: readonly number[], given: readonly number[]): void {
  const wanted = new Set(given);
  if (wanted.size !== given.length) throw new BadInputError('应用编号不能重复');
  if (known.length !== given.length || known.some((appid) => !wanted.has(appid)))
    throw new ConflictError('应用列表已变化，请刷新后重试');
}
