import {
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  PostgresDialect,
  type PostgresPool,
} from 'kysely';

/** Kysely itself sends a statement of a transaction only after the answer to the one before. */
class PipelinedExecutor extends DefaultQueryExecutor {
  override withConnectionProvider(queued: ConnectionProvider): DefaultQueryExecutor {
    return super.withConnectionProvider(withoutQueue(queued));
  }
}

/** Use this only for a provider of one connection, which it goes on to hold. */
function withoutQueue(queued: ConnectionProvider): ConnectionProvider {
  let connection: Promise<DatabaseConnection> | undefined;
  return {
    async provideConnection(use) {
      connection ??= queued.provideConnection(async (held) => held);
      return use(await connection);
    },
  };
}

export async function pipelinedKysely(pool: PostgresPool): Promise<Kysely<unknown>> {
  const dialect = new PostgresDialect({ pool });
  const driver = dialect.createDriver();
  await driver.init();
  const executor = new PipelinedExecutor(
    dialect.createQueryCompiler(),
    dialect.createAdapter(),
    new DefaultConnectionProvider(driver),
  );
  return new Kysely<unknown>({ config: { dialect }, dialect, driver, executor });
}
