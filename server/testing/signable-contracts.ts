import { createHash, randomBytes } from 'node:crypto';
import type { Day } from '@anju/contract';
import { addDemoContract } from '../src/modules/lease/service/demo-contracts.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { inTransaction } from '../src/platform/database/database.ts';
import { createLog } from '../src/platform/log/log.ts';
import { openPlatform } from '../src/platform/platform.ts';
import { agreedTerms, lessee, lessor } from './agreed-terms.ts';
import type { Environment } from './deployment.ts';
import { registerUnit } from './registered-unit.ts';

export interface SignableContract {
  readonly id: number;
  readonly hash: string;
  readonly requestId: string;
  readonly code: string;
}

const sha256 = (...parts: readonly string[]) => createHash('sha256').update(parts.join('\n')).digest();

/** Contracts that the lessee has signed and whose lessors (the accounts, in turn) have a code to sign them with. */
export async function prepareContractsOn(
  environment: Environment,
  lessorAccounts: readonly string[],
  count: number,
  startDate: Day,
): Promise<SignableContract[]> {
  const platform = await openPlatform(readConfig(environment), createLog('error'), systemClock);
  const { database } = platform;
  try {
    const { rows } = await database.pool.query(`select id from identity.account where login_name = 'citizen02'`);
    const prepared: SignableContract[] = [];
    for (let at = 0; at < count; at += 1) {
      const unit = await registerUnit(database.pool);
      const home = {
        ...{ district: '990101', address: `安居市东湖区测试路 1 号 ${at} 幢 301 室`, area: 110.5 },
        ...{ unitNumber: unit.unitNumber, owners: [] },
      };
      const { id, hash } = await inTransaction(database.tables<unknown>(), (transaction) =>
        addDemoContract(platform, transaction, {
          ...{ unitId: unit.id, home, state: 'locked', signedBy: 'lessee' },
          lessor: { ...(lessor as Party), accountId: lessorAccounts[at % lessorAccounts.length] as string },
          lessee: { ...(lessee as Party), accountId: rows[0].id },
          terms: { ...agreedTerms, startDate, handoverDate: startDate },
        }),
      );
      const [requestId, code, subject] = [
        randomBytes(32).toString('base64url'),
        '123456',
        `lease-contract ${id} 0 ${hash}`,
      ];
      await database.pool.query(
        `insert into identity.phone_code (request_hash, login_name, requester, code_hash, expires_at)
        values ($1, $2, '127.0.0.1', $3, now() + interval '1 hour')`,
        [sha256(requestId), subject, sha256(subject, code)],
      );
      prepared.push({ id, hash, requestId, code });
    }
    return prepared;
  } finally {
    await database.close();
  }
}

type Party = NonNullable<typeof lessor>;
