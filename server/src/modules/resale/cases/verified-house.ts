import { numberOf } from '@anju/contract';
import { asTypedByAnybody } from '../../process/index.ts';
import type { VerifiedHouse } from '../rules/verification.ts';

interface House {
  readonly certificateNumber: string;
  readonly unitNumber?: string | undefined;
  readonly brokerage?: { readonly creditCode: string } | undefined;
}

export function verifiedHouse(
  code: string,
  { certificateNumber, unitNumber, brokerage }: House,
  { people }: { readonly people: readonly Parameters<typeof numberOf>[0][] },
): VerifiedHouse {
  return {
    code,
    certificateNumber: asTypedByAnybody(certificateNumber),
    unitNumber: unitNumber ?? null,
    owners: people.map(numberOf),
    agency: brokerage?.creditCode ?? null,
  };
}
