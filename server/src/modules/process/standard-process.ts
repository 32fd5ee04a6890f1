import { readFileSync } from 'node:fs';
import { type CaseNature, caseResultNames } from '@anju/contract';

/**
 * `granted-by-check`: what passes the automatic check is granted by it, the rest is reviewed twice.
 * `answered-by-check`: the same with one review.
 * `reviewed`: everything is reviewed once, and what the check flags a second time.
 * `decided-after-hearing`: what an official has begun is heard by another and decided by the head.
 * `confirmed-by-another`: what an official has registered is in force, and another official confirms it.
 */
export type StandardProcess =
  | 'granted-by-check'
  | 'answered-by-check'
  | 'reviewed'
  | 'cancellation'
  | 'decided-after-hearing'
  | 'confirmed-by-another';

/** In the drawings these ends have names of no nature. */
const refusalInDrawing = '不予办理';
const decisionInDrawing = '作出决定';

const decisions: Readonly<Partial<Record<CaseNature, string>>> = { determination: '认定', revocation: '撤销' };

const drawings = new Map<StandardProcess, string>();

/** Types of one nature that run by the same process get the same text, which is compiled once. */
export function standardProcess(name: StandardProcess, nature: CaseNature): string {
  const drawing =
    drawings.get(name) ?? readFileSync(new URL(`./standard-processes/${name}.bpmn`, import.meta.url), 'utf8');
  drawings.set(name, drawing);
  return drawing
    .replaceAll(refusalInDrawing, caseResultNames[nature].rejected)
    .replaceAll(decisionInDrawing, decisions[nature] ?? decisionInDrawing);
}
