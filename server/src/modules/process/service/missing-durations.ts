import { exclusively } from '../../../platform/database/exclusive.ts';
import type { Platform } from '../../../platform/platform.ts';
import { replayEach } from '../rules/history.ts';
import { addDurations, areMeasured, listUnmeasured, noteUnmeasured } from '../store/durations.ts';
import { listHistories } from '../store/history.ts';
import type { Context } from './context.ts';
import { caseDurationOf, stepDurationsOf } from './durations.ts';
import type { Failures } from './failures.ts';
import { caseDurationRow, stepDurationRow } from './hooks/keep-durations.ts';

const casesAtOnce = 200;
const lookedBackMs = 90 * 86_400_000;

/** Cases that a release which kept no durations has taken in: they are measured by their history. */
export function createMissingDurations(
  { db, clock, dayOf, definitions, readTerms }: Context,
  { database }: Pick<Platform, 'database'>,
  failures: Failures,
) {
  return {
    measureMissing: (stop: AbortSignal): Promise<void> =>
      exclusively(database, 'measure-durations', async () => {
        await noteUnmeasured(db, new Date(clock.now().getTime() - lookedBackMs));
        await failures.walk('durations', async (isolate) => {
          const { calendar, limitsOf } = await readTerms();
          for (let last = 0; !stop.aborted; ) {
            const files = await listUnmeasured(db, last, casesAtOnce);
            const ids = files.map(({ id }) => id);
            const histories = Map.groupBy(await listHistories(db, ids), ({ case_id }) => case_id);
            const measured = await Promise.all(
              files.map((file) =>
                isolate({ caseId: file.id }, async () => {
                  const { steps } = await definitions.get(file.definition_id, db);
                  const replayed = replayEach(steps, histories.get(file.id) ?? []);
                  const closedOn = file.closed_at && dayOf(file.closed_at);
                  const limits = closedOn && limitsOf(file.case_type, steps, file.state.acceptedOn ?? closedOn);
                  const decision = closedOn && limits && caseDurationOf(file.state, closedOn, limits, calendar);
                  return {
                    cases: decision ? [caseDurationRow(file, decision)] : [],
                    steps: stepDurationsOf(replayed, steps, null, calendar).map((stay) => stepDurationRow(file, stay)),
                  };
                }),
              ),
            );
            const whole = measured.filter((one) => one !== undefined);
            await addDurations(
              db,
              whole.flatMap(({ cases }) => cases),
              whole.flatMap(({ steps }) => steps),
            );
            await areMeasured(
              db,
              ids.filter((_, index) => measured[index] !== undefined),
            );
            last = ids.at(-1) ?? last;
            if (files.length < casesAtOnce) return 'done';
          }
          return 'stopped';
        });
      }),
  };
}
