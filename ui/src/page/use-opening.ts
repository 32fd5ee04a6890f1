import { useState } from 'react';

export interface Opening<Subject> {
  readonly open: boolean;
  /** The subject stays while the dialog closes. */
  readonly subject: Subject | undefined;
  /** Each opening has another key, so that nothing of the last one is left. */
  readonly key: number;
  show(subject: Subject): void;
  close(): void;
}

export function useOpening<Subject>(): Opening<Subject> {
  const [state, setState] = useState<{ open: boolean; subject?: Subject; key: number }>({ open: false, key: 0 });
  return {
    open: state.open,
    subject: state.subject,
    key: state.key,
    show: (subject) => setState(({ key }) => ({ open: true, subject, key: key + 1 })),
    close: () => setState((before) => ({ ...before, open: false })),
  };
}
