import { type CaseDetail, calls, type OfferedAction } from '@anju/contract';
import { useBridge, useChange } from '@anju/sub-app-kit/react';
import { useState } from 'react';
import { type ActionValues, caseActions, defectsOfLines, inOneLine, toAction } from '../case/case-actions.ts';
import { useKept } from '../case/kept-words.ts';
import { type Mark, toDefects } from '../case/marks.ts';
import { texts } from '../texts.ts';

const own = texts.work;
const touched = [calls.getCase, calls.listCases, calls.countBoxes, calls.listMyCases, calls.listMyPapers];

/** The action keeps the version of the case on which its dialog was opened. */
interface Opened {
  readonly action: OfferedAction;
  readonly version: number;
}

const nothingMarked: readonly Mark[] = [];

export type CaseWork = ReturnType<typeof useCaseWork>;

export function useCaseWork(of: CaseDetail, onChanged: (changed: CaseDetail) => void) {
  const bridge = useBridge();
  const mine = `${bridge.user.id} ${of.id}`;
  const [opened, setOpened] = useState<Opened>();
  /** The server refuses an action with this message after another official has changed the case first. */
  const [refused, setRefused] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [words, setWords] = useKept(`${mine} ${opened?.action ?? ''}`, '');
  const [marks, setMarks] = useKept(`${mine} marks`, nothingMarked);
  const { send, sending } = useChange(calls.actOnCase, {
    touches: touched,
    ownMessage: true,
    onFailure: (failure) => {
      if (failure.is(calls.actOnCase, 'conflict') || failure.is(calls.actOnCase, 'not-found')) {
        setOpened(undefined);
        setRefused(failure.message);
      } else if (failure.code !== 401) setFault(failure.message); // The client itself shows the end of a session.
    },
  });

  const act = async (
    action: OfferedAction,
    version: number,
    values: ActionValues = {},
  ): Promise<CaseDetail | undefined> => {
    const { needsReason } = caseActions[action];
    const defects =
      action !== 'return' ? [] : marks.length > 0 ? toDefects(marks, own.wantedCorrection) : defectsOfLines(words);
    const sent = toAction(action, values, defects);
    if (needsReason && words.trim() === '') return void setFault(own.wanted(own.reason));
    if (!sent) return void setFault(own.incomplete);
    setFault(undefined);
    setRefused(undefined);
    const opinion = action === 'return' && marks.length === 0 ? '' : inOneLine(words);
    const answer = await send({ id: of.id, version, action: sent, opinion });
    if (!answer) return undefined;
    onChanged(answer.output);
    setWords('');
    if (action === 'return') setMarks(nothingMarked);
    setOpened(undefined);
    bridge.showMessage('success', own.done(own.offered[action]));
    return answer.output;
  };

  const open = (action: OfferedAction, version = of.version): void => {
    setFault(undefined);
    setRefused(undefined);
    setOpened({ action, version });
  };

  return {
    opened,
    words,
    setWords,
    marks,
    setMarks,
    sending,
    refused,
    fault,
    close: () => setOpened(undefined),
    confirm: (values: ActionValues) => opened && act(opened.action, opened.version, values),

    start(action: OfferedAction): void {
      if (sending) return;
      if (caseActions[action].atOnce) act(action, of.version);
      else open(action);
    },

    /** Claims the case first if it is unclaimed; the user still has to confirm the approval itself. */
    async startApproval(): Promise<void> {
      if (of.offered.includes('approve')) return open('approve');
      if (sending || !of.offered.includes('claim')) return;
      const claimed = await act('claim', of.version);
      if (claimed?.offered.includes('approve')) open('approve', claimed.version);
    },
  };
}
