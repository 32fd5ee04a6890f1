import { ConflictError, TooManyTriesError } from '@anju/contract';

/** A case has about ten materials. */
const maxUnusedFiles = 100;
const megabyte = 1024 * 1024;

export interface Quota {
  readonly unusedMegabytes: number;
  readonly totalMegabytes: number;
}

interface Usage {
  readonly unusedFiles: number;
  readonly unusedBytes: number;
  readonly totalBytes: number;
}

/** Pass one byte to ask whether there is room for any file at all. */
export function assertRoomFor(bytes: number, usage: Usage, { unusedMegabytes, totalMegabytes }: Quota): void {
  if (usage.unusedFiles >= maxUnusedFiles)
    throw new TooManyTriesError('已上传而未使用的文件过多，请先保存申请，或明日再试');
  if (usage.unusedBytes + bytes > unusedMegabytes * megabyte)
    throw new TooManyTriesError(`已上传而未使用的文件合计不能超过${unusedMegabytes}MB，请先保存申请，或明日再试`);
  if (usage.totalBytes + bytes > totalMegabytes * megabyte)
    throw new ConflictError(`您上传的文件合计不能超过${totalMegabytes}MB，请联系管理员`);
}
