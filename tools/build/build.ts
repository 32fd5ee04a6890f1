import { join } from 'node:path';
import { buildFrontEnds } from './build-front-ends.ts';

await buildFrontEnds(process.argv[2] ?? join(import.meta.dirname, '../..'));
