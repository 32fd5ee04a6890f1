import type { CallInput, calls, Defect, OfferedAction, PartyAnswer, PauseGround } from '@anju/contract';

type Action = CallInput<typeof calls.actOnCase>['action'];

/** Names the field that the dialog of an action has besides the opinion. */
type Asks = 'person' | 'pause' | 'defects' | 'party' | 'answer';

interface Entry {
  readonly key: string;
  /** The action runs without a dialog, because it can be undone or notifies no other person. */
  readonly atOnce?: true;
  /** The server refuses it without reasons. */
  readonly needsReason?: true;
  readonly asks?: Asks;
  readonly dangerous?: true;
}

export const caseActions: Readonly<Record<OfferedAction, Entry>> = {
  submit: { key: 'M' },
  resubmit: { key: 'M' },
  withdraw: { key: 'W', dangerous: true },
  claim: { key: 'Q', atOnce: true },
  release: { key: 'U', atOnce: true },
  approve: { key: 'A' },
  reject: { key: 'X', needsReason: true, dangerous: true },
  'send-back': { key: 'B', needsReason: true },
  'not-accept': { key: 'V', needsReason: true, dangerous: true },
  return: { key: 'R', asks: 'defects' },
  'permit-return': { key: 'Y', needsReason: true },
  transfer: { key: 'T', asks: 'person' },
  delegate: { key: 'D', asks: 'person' },
  resolve: { key: 'E' },
  'add-signer': { key: 'I', asks: 'person' },
  sign: { key: 'S' },
  urge: { key: 'H', needsReason: true },
  extend: { key: 'L', needsReason: true },
  pause: { key: 'Z', needsReason: true, asks: 'pause' },
  resume: { key: 'G', atOnce: true },
  recuse: { key: 'O', needsReason: true },
  'ask-recusal': { key: 'O', needsReason: true },
  'grant-recusal': { key: '3', needsReason: true },
  'refuse-recusal': { key: '4', needsReason: true },
  'inform-party': { key: '1', needsReason: true, asks: 'party' },
  'record-answer': { key: '2', needsReason: true, asks: 'answer' },
  'hand-in': { key: '5' },
};

/** The panel shows these actions first, and all others below them. */
export const decidingActions: readonly OfferedAction[] = [
  'submit',
  'resubmit',
  'claim',
  'approve',
  'return',
  'reject',
  'not-accept',
  'send-back',
  'sign',
  'resolve',
  'grant-recusal',
  'refuse-recusal',
];

export interface ActionValues {
  readonly to?: string;
  readonly ground?: PauseGround;
  readonly days?: number;
  readonly name?: string;
  readonly answer?: PartyAnswer;
}

export function toAction(name: OfferedAction, values: ActionValues, defects: Defect[]): Action | undefined {
  const { to, ground, days, name: party, answer } = values;
  switch (name) {
    case 'approve':
    case 'reject':
    case 'send-back':
    case 'not-accept':
      return { kind: 'decide', decision: name };
    case 'return':
      return defects.length > 0 ? { kind: 'return', defects } : undefined;
    case 'transfer':
    case 'delegate':
    case 'add-signer':
      return to === undefined ? undefined : { kind: name, to };
    case 'pause':
      return ground === undefined || days === undefined ? undefined : { kind: 'pause', ground, days };
    case 'inform-party':
      return party ? { kind: 'inform-party', name: party } : undefined;
    case 'record-answer':
      return party && answer ? { kind: 'record-answer', name: party, answer } : undefined;
    case 'grant-recusal':
    case 'refuse-recusal':
      return { kind: 'decide-recusal', granted: name === 'grant-recusal' };
    case 'hand-in':
      // The applicant hands in beside the material itself, not by this dialog.
      return undefined;
    default:
      return { kind: name };
  }
}

/** The server refuses a text with line breaks. */
export const inOneLine = (words: string): string => words.trim().replace(/\s*\n\s*/g, ' ');

/** If nothing was marked, each line of the text is one defect of the application as a whole. */
export const defectsOfLines = (words: string): Defect[] =>
  words
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((text) => ({ about: 'field', name: '申请表', text }));
