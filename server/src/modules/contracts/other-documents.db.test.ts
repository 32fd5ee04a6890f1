import { calls, type DocumentType } from '@anju/contract';
import { demoCitizens } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { agreedTerms } from '../../../testing/agreed-terms.ts';
import { leaseContracts } from '../../../testing/lease-contract.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const clock = movedClock();
const app = await startTestApp({}, { clock });
const { caller, tokens, draft, invited, signed, get } = await leaseContracts(app);
const admin = await app.accessTokenOf('admin');
const [, tenant] = demoCitizens;

/** An official enters the document after having seen it. */
async function prove(documentType: DocumentType, idNumber: string) {
  const id = (await app.identity.findAccountId('citizen02')) as string;
  const account = await caller.ok(calls.getAccount, { id }, admin);
  const { displayName, userType, orgName, phone, creditCode, enterpriseKind, homeEnabled } = account;
  const person = { displayName, userType, orgName, phone, creditCode, enterpriseKind, homeEnabled };
  return caller.raw(calls.updateAccount, { id, ...person, documentType, idNumber }, admin);
}
const lesseeBy = (documentType: DocumentType, idNumber: string, birthDate?: string) => ({
  lessees: [{ ...agreedTerms.lessees[0], documentType, idNumber, ...(birthDate !== undefined && { birthDate }) }],
});
const passport = lesseeBy('护照', 'E12345678', '1990-05-01');

test('who has proven another document signs under it, and the contract names the document', async () => {
  expect((await prove('护照', 'E12345678')).status).toBe(200);
  const contract = await signed(passport);
  const text = JSON.stringify((await get(contract.id)).clauses);
  expect(text).toContain('，护照号 ');
  expect(text, 'masked on a page').not.toContain('E12345678');
  const { id } = await caller.ok(calls.fileContract, { id: contract.id }, tokens.lessee).then(({ caseId }) => ({
    id: caseId,
  }));
  const file = await caller.ok(calls.getCase, { id }, tokens.lessee);
  expect(file.form).toMatchObject({ lessees: [{ documentType: '护照', idNumber: 'E12345678' }] });
});

test('the same number of another document is somebody else, and so is who has proven none', async () => {
  await prove('台湾居民来往大陆通行证', '12345678');
  const { token } = await invited(lesseeBy('护照', '12345678', '1990-05-01'));
  expect(await caller.refused(calls.openContractInvitation, { token }, 403, tokens.lessee)).toContain('不一致');
});

test('a minor is not let through by a document whose number does not tell the age', async () => {
  const refusalOf = async (terms: object) => {
    const { id, version } = await draft({ ...terms });
    return caller.refused(calls.inviteToContract, { id, version }, 400, tokens.lessor);
  };
  expect(await refusalOf(lesseeBy('护照', 'E12345678'))).toContain('应填写出生日期');
  expect(await refusalOf(lesseeBy('护照', 'E12345678', '2015-05-01'))).toContain('监护人');
});

test('an account takes only a number that its document can have', async () => {
  for (const [type, number] of [
    ['居民身份证', 'E12345678'],
    ['港澳居民来往内地通行证', 'E12345678'],
    ['护照', 'E1'],
  ] as const)
    expect((await prove(type, number)).status, type).toBe(400);
  expect((await prove('居民身份证', tenant.number)).status).toBe(200);
});
