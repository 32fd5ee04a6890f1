import { OperatorError } from '../operator-error.ts';
import type { DatabaseLocation } from './pool.ts';

/** How to make a new one. */
const ways: Readonly<Record<DatabaseLocation['kind'], readonly [chinese: string, english: string]>> = {
  embedded: [
    '请移走整个数据目录（不要删除），或用 DATA_DIR 另选目录，再启动本程序，系统将重新建立数据库',
    'move the whole data folder away (do not delete it) or name another one with DATA_DIR, and start this program again: the database is made anew',
  ],
  postgres: [
    '请建立一个空的数据库（见 README），在 DATABASE_URL 中填写它，再启动本程序',
    'create an empty database (see README), name it in DATABASE_URL, and start this program again',
  ],
};

/** The tables were made by a release with migrations that this one does not have. */
export class UnknownMigrationsError extends OperatorError {
  constructor(kind: DatabaseLocation['kind'], unknown: readonly string[]) {
    const [chinese, english] = ways[kind];
    const [first] = unknown;
    super([
      `该数据库由本程序的另一版本建立，本版本不能使用：其中有本版本没有的建表步骤（共 ${unknown.length} 个，例如 ${first}）。`,
      `如果是更新的版本，请启动那个版本。如果是建表步骤合并以前的版本，其中的数据不能沿用：${chinese}。`,
      `This database was made by another release and cannot be used by this one: of its migrations ${unknown.length} are unknown here, for example ${first}.`,
      `If that release is newer, start it. If it is from before migrations were joined, its data cannot be taken over: ${english}.`,
    ]);
  }
}
