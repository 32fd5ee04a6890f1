import { OperatorError } from './operator-error.ts';

const reasons: Readonly<Record<string, readonly [chinese: string, english: string]>> = {
  EACCES: ['没有读写权限', 'permission denied'],
  EPERM: ['没有读写权限', 'permission denied'],
  EROFS: ['所在的文件系统为只读', 'its file system is read-only'],
  ENOTDIR: ['路径中有同名的文件，不是目录', 'there is a file where a folder is needed'],
  EEXIST: ['路径中有同名的文件，不是目录', 'there is a file where a folder is needed'],
  ENOSPC: ['磁盘空间已满', 'the disk is full'],
};

export class DataFolderError extends OperatorError {
  constructor(folder: string, error: Error) {
    const [chinese, english] = ('code' in error && reasons[String(error.code)]) || [error.message, error.message];
    super(
      [
        `无法使用数据目录 ${folder}：${chinese}。请使运行本程序的用户能够读写该目录，或用 DATA_DIR 另选目录。`,
        `Cannot use the data folder ${folder}: ${english}. Let the user who runs this program read and write it, or name another one with DATA_DIR.`,
      ],
      { cause: error },
    );
  }
}

export async function openingFolder<Result>(folder: string, open: () => Promise<Result>): Promise<Result> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw new DataFolderError(folder, error);
    throw error;
  }
}
