import type { FastifyInstance } from 'fastify';
import type { Migrations } from './database/migrate.ts';
import type { Route } from './http/route.ts';
import type { JobKind } from './jobs/jobs.ts';

/** What a module hands to the server that assembles it. */
export interface Module {
  readonly name: string;
  readonly migrations: Migrations;
  readonly routes: readonly Route[];
  readonly jobs?: readonly JobKind[];
  /** Serves what is no call of the contract, such as a protocol of somebody else's. */
  serve?(server: FastifyInstance): Promise<void>;
  /** What must stand in its tables before the first request, at every start. */
  prepare?(): Promise<void>;
  /** When the server stops: closes what would keep connections open, such as event streams. */
  stop?(): void;
  /** When the last request is answered, while the database is still open: writes what waits. */
  finish?(): Promise<void>;
  /** Fills the demo city; called once, on an empty database, in the order of the modules. */
  seedDemo?(progress: (done: string) => void): Promise<void>;
}
