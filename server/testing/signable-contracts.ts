import { createHash, randomBytes } from 'node:crypto';
import type { Day } from '@anju/contract';
import { addDemoContract, type DemoParty } from '../src/modules/contracts/index.ts';
import { leaseContract } from '../src/modules/lease/contract-kinds/lease/kind.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { inTransaction } from '../src/platform/database/database.ts';
import { createLog } from '../src/platform/log/log.ts';
import { openPlatform } from '../src/platform/platform.ts';
import { agreedTerms } from './agreed-terms.ts';
import type { Environment } from './deployment.ts';
import { registerUnit } from './registered-unit.ts';

export interface SignableContract {
  readonly id: number;
  readonly hash: string;
  readonly requestId: string;
  readonly code: string;
}

const sha256 = (...parts: readonly string[]) => createHash('sha256').update(parts.join('\n')).digest();

/** The lessees have signed these contracts; the lessors own the houses and have a code to sign with. */
export async function prepareContractsOn(
  environment: Environment,
  parties: readonly { readonly lessor: DemoParty; readonly lessee: DemoParty }[],
  startDate: Day,
): Promise<SignableContract[]> {
  const platform = await openPlatform(readConfig(environment), createLog('error'), systemClock);
  const { database } = platform;
  try {
    const prepared: SignableContract[] = [];
    for (const [at, { lessor, lessee }] of parties.entries()) {
      const unit = await registerUnit(database.pool, { owners: [{ number: lessor.idNumber, name: lessor.name }] });
      const district = '990101';
      const address = `安居市东湖区测试路 1 号 ${at} 幢 301 室`;
      const { unitNumber } = unit;
      const { id, hash } = await inTransaction(database.tables<unknown>(), (transaction) =>
        addDemoContract(platform, leaseContract, transaction, {
          unitId: unit.id,
          district,
          address,
          state: 'locked',
          isHalfSigned: true,
          parties: [lessor, lessee],
          terms: { ...agreedTerms, district, address, unitNumber, area: 110.5, startDate, handoverDate: startDate },
        }),
      );
      const [requestId, code, subject] = [randomBytes(32).toString('base64url'), '123456', `contract ${id} 0 ${hash}`];
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
