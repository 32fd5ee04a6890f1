import { BadInputError, fullPasswordScore, passwordScore } from '@anju/contract';

const tooWeak = '密码强度不够请输入复杂密码！（包含数字、大小写字母、特殊字符）';
const wrongLength = '密码长度为4到20位';

export function assertStrongEnoughForReset(password: string): void {
  if (password.length <= 4 || passwordScore(password) < fullPasswordScore) throw new BadInputError(tooWeak);
  assertNotTooLong(password);
}

export function assertStrongEnoughForChange(password: string): void {
  if (password.length < 4 || password.length > 20) throw new BadInputError(wrongLength);
  if (passwordScore(password) < fullPasswordScore) throw new BadInputError(tooWeak);
}

/** The limit is the same as for a change: otherwise a reset could set a password that a change refuses. */
function assertNotTooLong(password: string): void {
  if (password.length > 20) throw new BadInputError(wrongLength);
}
