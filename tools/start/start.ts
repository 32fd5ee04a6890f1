import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { handleSignalsOnce } from './handle-signals-once.ts';

const root = join(import.meta.dirname, '../..');
enableCompileCache(join(root, 'node_modules/.cache/anju/compile'));
handleSignalsOnce();

const { buildFrontEnds } = await import('../build/build-front-ends.ts');
await buildFrontEnds(root);
await import(pathToFileURL(join(root, 'server/src/main.ts')).href);
