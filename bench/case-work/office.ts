import { type CallParsedInput, calls, gatewayPrefix, type HandedMaterial } from '@anju/contract';
import { createSampleMaker } from '@anju/contract/samples';
import { type OpenedSession, openSessionOn, openSessionsOn, sampleLease, samplePdf } from '@anju/server/testing';
import pg from 'pg';
import { ok, send } from './caller.ts';

export type Environment = Record<string, string> & { DATABASE_URL: string };

export interface Official extends OpenedSession {
  readonly loginName: string;
  readonly displayName: string;
  readonly role: 'first-reviewer' | 'second-reviewer';
}

export interface Citizen extends OpenedSession {
  readonly idNumber: string;
  readonly materials: HandedMaterial[];
}

export interface Office {
  /** Each official works for one district; half of them do each step of a lease. */
  readonly officials: readonly Official[];
  /** These first reviewers of the whole city want the same case. */
  readonly rivals: readonly Official[];
  readonly citizens: readonly Citizen[];
}

const sizes = { officials: 200, rivals: 20, citizens: 20 };
const districts = Array.from({ length: 10 }, (_, index) => String(990_101 + index));

export async function openOffice(url: string, environment: Environment): Promise<Office> {
  const hire = await openPersonnel(url, environment);
  const officials = await hire('GOV_STAFF', sizes.officials, (index) => ({
    displayName: `审核员${index}`,
    role: index % 2 === 0 ? ('first-reviewer' as const) : ('second-reviewer' as const),
    district: districts[Math.floor(index / 2) % districts.length] as string,
  }));
  await confine(environment.DATABASE_URL, officials);
  const rivals = await hire('GOV_STAFF', sizes.rivals, (index) => ({
    displayName: `抢办员${index}`,
    role: 'first-reviewer' as const,
  }));
  const maker = createSampleMaker(sizes.citizens);
  const citizens = await hire('CITIZEN', sizes.citizens, (index) => ({
    displayName: `申请人${index}`,
    role: 'citizen' as const,
    // Each applicant needs a number of their own: everybody else with the same number would be told of a case as one of
    // its parties.
    idNumber: maker.person().idNumber,
  }));
  return {
    officials,
    rivals,
    citizens: await Promise.all(
      citizens.map(async (citizen) => ({ ...citizen, materials: await upload(url, citizen) })),
    ),
  };
}

/** An administrator makes the accounts, and a session is opened for each. */
export async function openPersonnel(url: string, environment: Environment) {
  const admin = await openSessionOn(environment, 'admin');
  let hired = 0;
  return async <Person extends { readonly displayName: string; readonly role: string; readonly idNumber?: string }>(
    userType: 'GOV_STAFF' | 'CITIZEN',
    count: number,
    describe: (index: number) => Person,
  ): Promise<Array<Person & OpenedSession & { readonly loginName: string }>> => {
    const people = Array.from({ length: count }, (_, index) => describe(index));
    const loginNames: string[] = [];
    for (const { displayName, role, idNumber = sampleLease.lessors[0]?.idNumber } of people) {
      hired += 1;
      const account = {
        loginName: `person${hired}`,
        displayName,
        userType,
        orgName: '',
        phone: '13900000000',
        homeEnabled: true,
        roleCodes: [role],
        ...(userType === 'CITIZEN' && { idNumber }),
      };
      loginNames.push((await ok(url, calls.createAccount, account, admin.accessToken)).loginName);
    }
    const sessions = await openSessionsOn(environment, loginNames);
    return people.map((person, index) => ({
      ...person,
      ...(sessions[index] as OpenedSession),
      loginName: loginNames[index] as string,
    }));
  };
}

/** Access lasts a quarter of an hour, and much of it may have gone before the day begins. */
export async function signInAnew(environment: Environment, officials: readonly Official[]): Promise<Official[]> {
  const sessions = await openSessionsOn(
    environment,
    officials.map(({ loginName }) => loginName),
  );
  return officials.map((official, index) => ({ ...official, ...(sessions[index] as OpenedSession) }));
}

async function confine(
  databaseUrl: string,
  scopes: ReadonlyArray<{ readonly accountId: string; readonly district: string }>,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('insert into access.scope (account_id, district) select * from unnest($1::uuid[], $2::text[])', [
    scopes.map(({ accountId }) => accountId),
    scopes.map(({ district }) => district),
  ]);
  await client.end();
}

async function upload(url: string, { accessToken }: OpenedSession): Promise<HandedMaterial[]> {
  const { data } = await send<{ id: string }>(
    `${url}${gatewayPrefix}${calls.uploadDocument.path}?name=${encodeURIComponent('材料.pdf')}`,
    'POST',
    { authorization: `Bearer ${accessToken}`, 'content-type': 'application/octet-stream' },
    samplePdf,
  );
  return ['contract', 'lessor-id', 'lessee-id', 'title'].map((material) => ({ material, documentId: data.id }));
}

/** Two officials have to look at this lease. */
export function leaseOf(
  { idNumber, materials }: Pick<Citizen, 'idNumber' | 'materials'>,
  index: number,
): CallParsedInput<typeof calls.saveDraft> {
  const district = districts[index % districts.length];
  const lessors = sampleLease.lessors.map((lessor) => ({ ...lessor, idNumber }));
  return { caseType: 'ZL201', form: { ...sampleLease, district, lessors }, materials };
}
