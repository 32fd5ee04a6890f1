import { BadInputError } from '@anju/contract';

const classes = [/[0-9]/, /[a-z]/, /[A-Z]/, /[^0-9A-Za-z]/];
const fullScore = 40;
const tooWeak = '密码强度不够请输入复杂密码！（包含数字、大小写字母、特殊字符）';
const wrongLength = '密码长度为4到20位';

/** 10 for each kind of character: digits, small letters, capitals, others. */
export function passwordScore(password: string): number {
  return classes.filter((kind) => kind.test(password)).length * 10;
}

export function assertStrongEnoughForReset(password: string): void {
  if (password.length <= 4 || passwordScore(password) < fullScore) throw new BadInputError(tooWeak);
  assertNotTooLong(password);
}

export function assertStrongEnoughForChange(password: string): void {
  if (password.length < 4 || password.length > 20) throw new BadInputError(wrongLength);
  if (passwordScore(password) < fullScore) throw new BadInputError(tooWeak);
}

/** The same limit as for a change: otherwise a reset could set what a change refuses. */
function assertNotTooLong(password: string): void {
  if (password.length > 20) throw new BadInputError(wrongLength);
}
