import { OperatorError } from '../../operator-error.ts';

export class UnusableDatabaseError extends OperatorError {
  constructor(folder: string, cause: Error | undefined) {
    super(
      [
        `无法打开内置数据库 ${folder}：其中的文件已损坏、不完整，或属于其他版本。`,
        '请从备份恢复整个目录。如果其中的数据可以舍弃（例如演示数据，或首次启动被中断），请移走该目录后重新启动，系统将重新建立。',
        `Cannot open the embedded database ${folder}: its files are damaged, incomplete or of another version.`,
        'Restore the whole folder from a backup. If its data can be given up (a demo, or a first start that was cut short), move it away and start again: it is made anew.',
        ...(cause ? [`  ${cause.message}`] : []),
      ],
      { cause },
    );
  }
}

/** The engine has ended under a running server. A new process has to open its folder. */
export class EngineEndedError extends OperatorError {
  constructor(cause: Error | undefined) {
    super(
      [
        '内置数据库意外终止，本程序随之结束。已答复成功的数据没有丢失。请重新启动；若磁盘已满，请先腾出空间；若内存不足，请增加内存，或改用 PostgreSQL（DATABASE_URL）。',
        'The embedded database has ended unexpectedly, and this program with it. Nothing that was acknowledged is lost. Start it again; if the disk is full, free some space first; if memory ran out, add some or use PostgreSQL (DATABASE_URL).',
        ...(cause ? [`  ${cause.message}`] : []),
      ],
      { cause },
    );
  }
}
