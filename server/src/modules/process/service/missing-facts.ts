import { exclusively } from '../../../platform/database/exclusive.ts';
import type { Platform } from '../../../platform/platform.ts';
import { keepFacts, listCasesWithoutFacts } from '../store/facts.ts';
import type { Context } from './context.ts';
import type { Failures } from './failures.ts';

const casesAtOnce = 500;

/** Cases that were handed in to a release which did not keep what they come to. */
export function createMissingFacts(
  { db, getType }: Context,
  { database }: Pick<Platform, 'database'>,
  failures: Failures,
) {
  return {
    deriveMissing: (): Promise<void> =>
      exclusively(database, 'derive-facts', async () => {
        await failures.walk('derive-facts', async (isolate) => {
          for (let last = 0; ; ) {
            const cases = await listCasesWithoutFacts(db, last, casesAtOnce);
            const read = await Promise.all(
              cases.map(({ id, case_type, number, form, row_version }) =>
                isolate({ caseId: id }, async () => {
                  const parsed = getType(case_type).read(form);
                  return { id, row_version, form: parsed.form, derived: parsed.derive(number ?? '') };
                }),
              ),
            );
            await keepFacts(
              db,
              read.filter((one) => one !== undefined),
            );
            last = cases.at(-1)?.id ?? last;
            if (cases.length < casesAtOnce) return 'done';
          }
        });
      }),
  };
}
