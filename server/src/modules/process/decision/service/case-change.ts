import type { ConflictError, Defect } from '@anju/contract';
import type { LegalTerms } from '../../deadlines/service/legal-terms.ts';
import type { ProcessTable } from '../../definition/rules/process-table.ts';
import type { CaseRow, HistoryRow, ProcessTransaction } from '../../store/tables.ts';
import type { Actor, CaseAction } from '../rules/case-action.ts';
import type { CaseState } from '../rules/case-state.ts';
import type { KeptFinding } from '../rules/told-findings.ts';

export interface Command {
  readonly at: Date;
  readonly action: CaseAction;
  readonly actor: Actor;
  readonly opinion: string;
  readonly defects: readonly Defect[];
  readonly findings?: readonly KeptFinding[];
}

/** The script names the next command for a state; undefined ends the change. */
export type Script = (state: CaseState) => Command | undefined;

export interface Transition {
  readonly entry: HistoryRow;
  readonly before: CaseState;
  readonly after: CaseState;
}

/** One change consists of one or several commands, each with what followed from it. */
export interface CaseChange<Row extends CaseRow = CaseRow> {
  readonly before: Row;
  readonly after: Row;
  readonly transitions: readonly Transition[];
  readonly steps: ProcessTable;
  readonly terms: LegalTerms;
}

export type Handle = ProcessTransaction;

/** Hooks run with every change of a case, in its transaction. */
export type CaseHook = (handle: Handle, change: CaseChange) => Promise<void>;

export interface Engine {
  /** Runs the commands, with the automatic steps after each, as one change. */
  advance<Row extends CaseRow>(handle: Handle, row: Row, script: Script, terms: LegalTerms): Promise<CaseChange<Row>>;
  dryRun(handle: Handle, row: CaseRow, script: Script, terms: LegalTerms): Promise<readonly Transition[]>;
  /** The refusal names the person who changed the case meanwhile. */
  overtaken(caseId: number): Promise<ConflictError>;
}

export function once(command: Command): Script {
  let isDone = false;
  return () => {
    if (isDone) return undefined;
    isDone = true;
    return command;
  };
}

/** When the applicant hands in, the form is taken as it is at that moment. */
export const isHandingIn = ({ kind }: CaseAction): boolean => kind === 'submit' || kind === 'resubmit';

export class OvertakenError extends Error {}

export const engineItself: Actor = { kind: 'engine' };
