import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, globSync, mkdirSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';

export interface PostgresServer {
  /** The url is that of the maintenance database. */
  readonly url: string;
  /** Every connection ends, as by a restart of the database machine. */
  shutDown(): Promise<void>;
  startAgain(): Promise<void>;
  restart(way: RestartWay): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The server is shut down and started again, killed without a checkpoint and recovered, or only its connections are
 * terminated.
 */
export type RestartWay = 'fast' | 'immediate' | 'terminate';

const startDeadlineMs = 20_000;
const quickSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/** The server has a folder of its own, which is gone when it stops. */
export async function startPostgresServer(settings: Record<string, string> = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'anju-postgres-'));
  makeCluster(folder);
  const server = await runCluster(folder, settings);
  return {
    ...server,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const programs = () => path.dirname(globSync('/usr/lib/postgresql/*/bin/initdb').sort().at(-1) ?? '/usr/bin/initdb');

/** The server refuses to run as root. */
const clusterOwner = () => (process.getuid?.() === 0 ? userIds('postgres') : {});

export function makeCluster(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const owner = clusterOwner();
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  execFileSync(
    path.join(programs(), 'initdb'),
    ['-D', path.join(folder, 'data'), '-U', 'anju', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...owner, cwd: folder, stdio: 'ignore' },
  );
}

/** The server runs on existing files, which stay when it stops. */
export async function runCluster(folder: string, settings: Record<string, string> = {}): Promise<PostgresServer> {
  const port = await freePort();
  const url = `postgres://anju@127.0.0.1:${port}/postgres`;

  let server: ChildProcess | undefined;
  const launch = async (): Promise<void> => {
    server = spawn(
      path.join(programs(), 'postgres'),
      [
        ...['-D', path.join(folder, 'data'), '-k', folder, '-h', '127.0.0.1', '-p', String(port)],
        ...Object.entries({ ...quickSettings, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      { ...clusterOwner(), cwd: folder, stdio: 'ignore' },
    );
    await untilReachable(url);
  };
  const end = async (signal: 'SIGINT' | 'SIGQUIT'): Promise<void> => {
    if (!server) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
    server = undefined;
  };
  const shutDown = () => end('SIGINT');
  await launch();

  return {
    url,
    shutDown,
    startAgain: launch,
    async restart(way) {
      if (way === 'terminate') return terminateConnections(url);
      await end(way === 'fast' ? 'SIGINT' : 'SIGQUIT');
      await launch();
    },
    stop: shutDown,
  };
}

/** The prepared demo has this database. */
export const postgresTemplate = 'anju_test_template';

/** An existing database of the name is replaced; the result is the address. */
export async function createDatabase(serverUrl: string, name: string, template = 'template0'): Promise<string> {
  await query(serverUrl, `drop database if exists ${name} with (force)`);
  await query(serverUrl, `create database ${name} template ${template} encoding 'UTF8' locale 'C.UTF-8'`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function query(url: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

async function terminateConnections(url: string): Promise<void> {
  await query(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
}

function userIds(name: string): { uid?: number; gid?: number } {
  const read = (flag: string): number => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: read('-u'), gid: read('-g') };
}

async function untilReachable(url: string): Promise<void> {
  const deadline = Date.now() + startDeadlineMs;
  for (;;) {
    try {
      await query(url, 'select 1');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
