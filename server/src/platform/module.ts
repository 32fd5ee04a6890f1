import type { FastifyInstance } from 'fastify';
import type { Migrations } from './database/migrate.ts';
import type { Route } from './http/route.ts';
import type { JobKind } from './jobs/jobs.ts';

export interface Module {
  readonly name: string;
  readonly migrations: Migrations;
  readonly routes: readonly Route[];
  readonly jobs?: readonly JobKind[];
  /** This serves what is no call of the contract, such as another protocol. */
  serve?(server: FastifyInstance): Promise<void>;
  /** This runs at every start and writes what must stand in the module's tables before the first request. */
  prepare?(): Promise<void>;
  /** This runs when the server stops and closes what would keep connections open, such as event streams. */
  stop?(): void;
  /** This runs after the last request is answered, while the database is still open, and writes what waits. */
  finish?(): Promise<void>;
  /** This fills the demo city; it is called once, on an empty database, in the order of the modules. */
  seedDemo?(progress: (done: string) => void): Promise<void>;
}
