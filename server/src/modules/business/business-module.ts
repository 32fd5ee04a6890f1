import type { Migrations } from '../../platform/database/migrate.ts';
import type { Route } from '../../platform/http/route.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Exchange, HandledKind } from '../collaboration/index.ts';
import type { ContractKind } from '../contracts/index.ts';
import type { PublicLines } from '../papers/index.ts';
import type { CaseType } from '../process/index.ts';

/**
 * A business of the portal. Its functions name the doors that they need in the type of their argument; a list of
 * modules whose doors are not all given does not compile.
 */
export interface BusinessModule<Below, Doors> {
  readonly name: string;
  readonly migrations: Migrations;
  /** A check of a paper shows these of the lines that the module's certificates have; the others are not public. */
  readonly publicLines: PublicLines;
  /** The module deals with these other agencies; left out, with none. */
  readonly exchange?: Exchange;
  /** The engine is made of the case types, so only what stands below it is given to them. */
  readonly caseTypes: (below: Below) => readonly CaseType[];
  readonly contractKinds?: (below: Below) => readonly ContractKind[];
  readonly start?: (doors: Doors) => StartedBusiness;
}

export interface StartedBusiness {
  readonly routes: readonly Route[];
  readonly jobs?: readonly JobKind[];
  /** Each is of a kind that the module's exchange takes. A kind without a handler is kept for people to read. */
  readonly messages?: readonly HandledKind[];
  /** This runs after the demo's cases are made. */
  readonly seedDemo?: () => Promise<void>;
}
