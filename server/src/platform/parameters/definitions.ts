import { BadInputError } from '@anju/contract';
import type { Config } from '../config/config.ts';

export interface ParameterDefinition {
  readonly title: string;
  readonly description: string;
  readonly unit: string;
  readonly defaultValue: number;
  readonly min: number;
  readonly max: number;
  /** The values from 1 on stand for these choices if they are no quantity. */
  readonly choices?: readonly string[];
  /** The value is set from a day on, which may be in the future. */
  readonly dated?: true;
}

const minute = 60_000;

/** An administrator may set these while the portal runs; the environment only gives the values of a new deployment. */
export function defineParameters({ lockout }: Pick<Config, 'lockout'>) {
  return {
    'lockout-failures': {
      title: '锁定前允许的登录失败次数',
      description: '同一用户名从同一网络地址在统计时长内失败达到此次数即被锁定，从各处合计达到两倍时对陌生浏览器锁定',
      unit: '次',
      defaultValue: lockout.failures,
      min: 1,
      max: 100,
    },
    'lockout-window-minutes': {
      title: '登录失败统计时长',
      description: '自第一次失败起，此时长内的失败合并计数',
      unit: '分钟',
      defaultValue: lockout.windowMs / minute,
      min: 1,
      max: 1440,
    },
    'lockout-minutes': {
      title: '登录锁定时长',
      description: '锁定后须等待此时长，或由管理员解除',
      unit: '分钟',
      defaultValue: lockout.lockMs / minute,
      min: 1,
      max: 1440,
    },
    'phone-code-minutes': {
      title: '手机验证码有效期',
      description: '短信验证码发出后在此时长内有效，对之后发出的验证码生效',
      unit: '分钟',
      defaultValue: 1,
      min: 1,
      max: 10,
    },
    'phone-codes-per-address': {
      title: '每个网络地址每日手机验证码数',
      description: '同一网络地址一天内最多可获取的手机验证码条数，多人共用出口地址时可适当调高',
      unit: '条',
      defaultValue: 100,
      min: 1,
      max: 100_000,
    },
    'upload-unused-megabytes': {
      title: '每人未使用文件的上限',
      description: '已上传而尚未被申请使用的文件，每人合计不得超过此量；一天内未使用的自动清除',
      unit: 'MB',
      defaultValue: 500,
      min: 20,
      max: 100_000,
    },
    'upload-total-megabytes': {
      title: '每人上传文件的总上限',
      description: '一人上传的全部文件，含已用于申请的，合计不得超过此量；代办业务多的机构可适当调高',
      unit: 'MB',
      defaultValue: 20_000,
      min: 20,
      max: 100_000_000,
    },
    'session-idle-hours': {
      title: '登录保持时长',
      description: '无任何操作达到此时长须重新登录，自下一次登录或令牌更新起生效',
      unit: '小时',
      defaultValue: 12,
      min: 1,
      max: 72,
    },
  } as const satisfies Record<string, ParameterDefinition>;
}

export type ParameterName = keyof ReturnType<typeof defineParameters>;

export function assertWithinRange({ title, unit, min, max, choices }: ParameterDefinition, value: number): void {
  if (choices && choices[value - 1] === undefined) throw new BadInputError(`${title}应为${choices.join('或')}`);
  if (value < min || value > max) throw new BadInputError(`${title}应为 ${min} 到 ${max} ${unit}`);
}
