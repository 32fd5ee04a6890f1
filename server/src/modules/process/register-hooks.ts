import type { Register } from '../../platform/register/register.ts';
import type { CaseTypeHooks, HookedCase } from './case-type.ts';

/**
 * Cases of the type change the register: what is handed in reserves, what is granted enters. An application that is not
 * about the register has no entry.
 */
export function registerHooks<Form, Entry>(
  register: Register<Entry>,
  entryOf: (form: Form, file: HookedCase<Form>) => Entry | undefined,
): CaseTypeHooks<Form> {
  return {
    async submitted(transaction, file) {
      const entry = entryOf(file.form, file);
      if (entry !== undefined) await register.reserve?.(transaction, entry, file);
      // The corrected form may be about another register, so the former reservation is given up.
      else if (file.isCorrected) await register.release?.(transaction, file);
    },
    async granted(transaction, file) {
      const entry = entryOf(file.form, file);
      if (entry !== undefined) await register.enter?.(transaction, entry, file);
    },
    async changed(transaction, file, former) {
      const entry = entryOf(file.form, file);
      if (entry !== undefined) await register.change?.(transaction, entry, file, former);
    },
    replaced: async (transaction, file, former) => register.handOver?.(transaction, file, former),
    ended: async (transaction, file) => register.end?.(transaction, file),
    closedOtherwise: async (transaction, file) => register.release?.(transaction, file),
  };
}

/** A case of the type changes one register after the other. */
export function inOrder<Form>(...all: readonly CaseTypeHooks<Form>[]): CaseTypeHooks<Form> {
  const each =
    <Arguments extends readonly unknown[]>(
      hookOf: (hooks: CaseTypeHooks<Form>) => ((...given: Arguments) => Promise<void>) | undefined,
    ) =>
    async (...given: Arguments): Promise<void> => {
      for (const hooks of all) await hookOf(hooks)?.(...given);
    };
  return {
    submitted: each(({ submitted }) => submitted),
    granted: each(({ granted }) => granted),
    changed: each(({ changed }) => changed),
    replaced: each(({ replaced }) => replaced),
    ended: each(({ ended }) => ended),
    closedOtherwise: each(({ closedOtherwise }) => closedOtherwise),
  };
}
