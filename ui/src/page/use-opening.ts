import { useState } from 'react';

export interface Opening<Subject> {
  readonly open: boolean;
  /** What it was opened for; still there while it closes. */
  readonly subject: Subject | undefined;
  /** Another one with each opening, so that nothing is left in it of the last. */
  readonly key: number;
  show(subject: Subject): void;
  close(): void;
}

/** A drawer or a dialog that is opened for something. */
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
