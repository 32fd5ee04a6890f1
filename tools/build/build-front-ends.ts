import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify, styleText } from 'node:util';
import { compressFolder } from './compress-folder.ts';
import { computeInputHash, hashShared } from './input-hash.ts';
import { prerenderPages } from './prerender.ts';

/** A front end is built if its dist/ does not stem from the present sources. */
export async function buildFrontEnds(root: string): Promise<void> {
  const configurations = globSync('{*,sub-apps/*}/vite.config.ts', { cwd: root, exclude: ['node_modules'] });
  const shared = hashShared(root);
  for (const frontEnd of configurations.map(dirname).sort()) await buildFrontEnd(root, frontEnd, shared);
}

async function buildFrontEnd(root: string, frontEnd: string, shared: string): Promise<void> {
  const stamp = join(root, frontEnd, 'dist/.input-hash');
  const inputHash = computeInputHash(root, frontEnd, shared);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputHash) {
    console.log(`前端 ${frontEnd}：没有改动，无需构建`);
    return;
  }

  console.log(`前端 ${frontEnd}：正在构建……`);
  const start = performance.now();
  await runVite(join(root, frontEnd));
  await prerenderPages(join(root, frontEnd, 'dist'));
  const built = performance.now();
  const files = await compressFolder(join(root, frontEnd, 'dist'));
  // The stamp is written last, so that an interrupted build is not taken for a finished one.
  writeFileSync(stamp, inputHash);
  console.log(
    `前端 ${frontEnd}：构建完成，${seconds(built - start)}；压缩出 ${files} 个文件，${seconds(performance.now() - built)}`,
  );
}

async function runVite(folder: string): Promise<void> {
  const vite = dirname(createRequire(join(folder, 'package.json')).resolve('vite/package.json'));
  try {
    await promisify(execFile)(process.execPath, [join(vite, 'bin/vite.js'), 'build'], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production' },
      maxBuffer: Number.POSITIVE_INFINITY,
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    console.error(stdout + stderr);
    console.error(styleText('red', `构建失败：${folder}。上面是 vite 的输出。`));
    process.exit(1);
  }
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} 秒`;
}
