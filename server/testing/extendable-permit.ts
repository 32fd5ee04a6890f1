import { fh301 } from '../src/modules/housing/cases/fh301/case-type.ts';
import type { ProcessService } from '../src/modules/process/index.ts';
import { startOtherRelease } from './other-release.ts';
import type { TestApp } from './test-app.ts';

/** Permits may be extended under this release; permits that began under it may be extended later, too. */
export const startReleaseThatExtends = (app: TestApp): Promise<ProcessService> =>
  startOtherRelease(app, [{ ...fh301(app.registry), isExtendable: true }]);
