import { BadInputError, type CallInput, parseInput } from '@anju/contract';
import type { SentOutput } from '@anju/sub-app-kit';
import { type ChangeOptions, useChange, useIsOpen, useUnsaved } from '@anju/sub-app-kit/react';
import { useRef, useState } from 'react';
import { trimTexts } from './trim-text.ts';

type SentCall = Parameters<typeof useChange>[0];

const autosaveAfterMs = 3_000;

interface Stored {
  readonly version: number;
  readonly content: object;
}

interface DraftState<Of extends Stored> {
  /** The server has returned this version last. */
  readonly stored: Of;
  readonly content: Of['content'];
  /** The server has this content; it is the same object as `content` until something is changed. */
  readonly saved: Of['content'];
  /** A new number tells the editor to show content that was not typed here. */
  readonly edition: number;
}

const stateOf = <Of extends Stored>(stored: Of, edition: number): DraftState<Of> => ({
  stored,
  content: stored.content,
  saved: stored.content,
  edition,
});

interface SavedBy<C extends SentCall, Of extends Stored> extends Required<Pick<ChangeOptions, 'touches'>> {
  readonly call: C;
  readonly toInput: (stored: Of, content: Of['content']) => CallInput<C>;
}

/** This is needed only if the call does not return what is stored. */
type ToStored<C extends SentCall, Of extends Stored> = (output: SentOutput<C>, content: Of['content']) => Of;

type DraftOptions<C extends SentCall, Of extends Stored> = SavedBy<C, Of> &
  (SentOutput<C> extends Of ? { readonly toStored?: ToStored<C, Of> } : { readonly toStored: ToStored<C, Of> });

/**
 * Saves what is being written a moment after the last change. `latest` is the server's version: after a change by
 * another user it replaces unchanged content, and is otherwise a conflict until this user decides.
 */
export function useDraft<C extends SentCall, Of extends Stored>(
  latest: Of,
  { call, toInput, toStored, touches }: DraftOptions<C, Of>,
) {
  const isOpen = useIsOpen();
  const [state, setState] = useState(() => stateOf(latest, 0));
  const [fault, setFault] = useState<string>();
  const { send, sending, failure } = useChange<C>(call, { touches, ownMessage: true });
  const dirty = state.content !== state.saved;
  const theirs = !sending && latest.version > state.stored.version ? latest : undefined;
  if (theirs && !dirty) setState(stateOf(theirs, state.edition + 1));
  const conflict = dirty ? theirs : undefined;
  useUnsaved(dirty);

  // Timers and answers run between two renderings, so they read the latest state here.
  const current = useRef({ state, conflict });
  current.current = { state, conflict };
  const set = (changes: Partial<DraftState<Of>>) => {
    const next = { ...current.current.state, ...changes };
    current.current = { ...current.current, state: next };
    setState(next);
  };

  const saveNow = async (): Promise<Of | undefined> => {
    const { stored, content, saved } = current.current.state;
    if (content === saved) return stored;
    const input = toInput(stored, trimTexts(content));
    const found = findFault(call, input);
    setFault(found);
    if (found !== undefined) return undefined;
    const answer = await send(input);
    if (!answer) return undefined;
    const output = toStored ? toStored(answer.output, content) : (answer.output as unknown as Of);
    set({ stored: output, saved: content });
    return output;
  };

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  /** Saves are sent one at a time. Returns what is stored then, or undefined if it could not be saved. */
  const save = (): Promise<Of | undefined> => {
    clearTimeout(timer.current);
    const turn = queue.current.then(saveNow);
    queue.current = turn;
    return turn;
  };
  const saveLater = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (isOpen() && !current.current.conflict) save();
    }, autosaveAfterMs);
  };

  return {
    ...state,
    dirty,
    saving: sending,
    failure: fault ?? failure,
    conflict,
    save,
    change(toChanges: (before: Of['content']) => Partial<Of['content']>): void {
      const { content } = current.current.state;
      set({ content: { ...content, ...toChanges(content) } });
      saveLater();
    },
    loadTheirs(): void {
      if (conflict) set(stateOf(conflict, state.edition + 1));
    },
    keepMine(): void {
      if (!conflict) return;
      set({ stored: conflict });
      save();
    },
  };
}

function findFault(call: SentCall, input: unknown): string | undefined {
  try {
    parseInput(call.input, input);
    return undefined;
  } catch (error) {
    if (error instanceof BadInputError) return error.message;
    throw error;
  }
}
