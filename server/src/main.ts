import { prepareFirstStart } from './first-start.ts';
import type { NewPerson } from './modules/identity/index.ts';
import { systemClock } from './platform/clock/clock.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { createLog } from './platform/log/log.ts';
import { OperatorError } from './platform/operator-error.ts';
import { openPlatform } from './platform/platform.ts';

const startedAt = performance.now();

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function announce(config: Config, port: number, demoAccounts: readonly NewPerson[]): void {
  say(`\n${config.title} 已就绪（${((performance.now() - startedAt) / 1000).toFixed(1)} 秒）`);
  say(`  地址      ${config.publicUrl ?? `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${port}`}/`);
  if (!config.demo) return;
  say(`  数据目录  ${config.dataFolder}`);
  say('  演示账号  （密码 Anju@2026；weak01 为 123456）');
  for (const account of demoAccounts)
    say(`    ${account.loginName.padEnd(14)}${account.displayName}  ${account.orgName}`);
  say('  按 Ctrl+C 停止\n');
}

function explain(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return '端口已被占用。请停止占用它的程序，或用 PORT 另选端口。';
  return `启动失败：${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

function fail(error: unknown): void {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const progress = (step: string) => say(`  … ${step}`);
  progress(config.database.kind === 'embedded' ? '打开内置数据库' : '连接 PostgreSQL');
  await prepareFirstStart(config);
  const platform = await openPlatform(config, log, systemClock);
  // The embedded database opens in a thread of its own while the modules are read.
  const [{ serve }, { demoAccounts }] = await Promise.all([import('./app.ts'), import('./modules/identity/index.ts')]);
  const app = await serve(platform, progress);
  announce(config, app.port, demoAccounts);
  app.platform.database.ended.then(fail);

  const stop = (signal: NodeJS.Signals): void => {
    log.info({ signal }, 'stopping');
    const overdue = setTimeout(() => {
      log.error('requests under way did not finish in time');
      process.exit(1);
    }, config.stopTimeoutMs);
    app.stop().then(
      () => clearTimeout(overdue),
      (err: unknown) => {
        log.error({ err }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch(fail);
