import { type CaseTypeInfo, calls } from '@anju/contract';
import { caseTypes } from '@anju/contract/case-types';
import { fh301Sample } from '@anju/contract/sample-forms/housing/fh301';
import { fh401Sample } from '@anju/contract/sample-forms/housing/fh401';
import { zl201Sample } from '@anju/contract/sample-forms/lease/zl201';
import { sh101Sample } from '@anju/contract/sample-forms/resale/sh101';
import { sh201Sample } from '@anju/contract/sample-forms/resale/sh201';
import { sampleIdNumbers, samplePeople } from '@anju/contract/samples';
import { samplePdf, verificationCodeOf } from '@anju/server/testing/samples';
import type { APIRequestContext } from '@playwright/test';
import { programOf } from './cases.ts';
import type { Reachable } from './confirmations.ts';

export async function typeOf(request: APIRequestContext, name: string, code: string): Promise<CaseTypeInfo> {
  const { token } = await programOf(request, name);
  const answer = await request.get(`/gateway${calls.listCaseTypes.path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const types = (await answer.json()).data as CaseTypeInfo[];
  return types.find((type) => type.code === code) as CaseTypeInfo;
}

/** A person types this many of the sample's 48 units. */
const [building] = fh301Sample.buildings;
const units = fh301Sample.units.slice(0, 4);
const areaOf = (use: string) => units.filter((unit) => unit.use === use).reduce((sum, { area }) => sum + area, 0);
const smallPresale = {
  ...fh301Sample,
  survey: { ...fh301Sample.survey, area: areaOf('住宅') + areaOf('商业') },
  buildings: [{ ...building, units: 4, residentialArea: areaOf('住宅'), commercialArea: areaOf('商业') }],
  units,
};

export interface Filed {
  readonly code: string;
  readonly who: string;
  readonly path: string;
  readonly form: Readonly<Record<string, unknown>>;
  /** The case needs the materials with these codes as well. */
  readonly also: readonly string[];
  readonly confirmedBy?: readonly Reachable[];
}

/** The buyers have no account, unlike two of the samples' people, whose numbers the demo's citizens have. */
export const buyer = { name: '周买房', idNumber: sampleIdNumbers[4], phone: '13800138004' };
export const secondBuyer = { name: '吴同住', idNumber: sampleIdNumbers[5], phone: '13800138005' };

const { lessors: _known, occupants: _optional, ...lease } = zl201Sample;

/** A walk files the sample of the type with these changes, and with these materials besides those that all need. */
const filledIn: Readonly<Record<string, Partial<Filed>>> = {
  FH301: { form: smallPresale },
  FH401: {
    confirmedBy: [buyer, secondBuyer],
    form: { ...fh401Sample, buyers: { kind: '共同共有', people: [buyer, secondBuyer] } },
  },
  SH101: { also: ['brokerage-contract', 'house-statement'] },
  SH201: {
    form: { ...sh201Sample, buyers: { kind: '单独所有', people: [buyer] } },
    confirmedBy: [samplePeople.liu, samplePeople.zhao, buyer],
    also: ['authorization', 'escrow-agreement'],
  },
  // The contract was not signed here.
  ZL201: { form: lease, also: ['lessor-id', 'lessee-id', 'title'] },
};

/** A person fills these forms in; inquiries about one's own housing are answered at once and have no way to walk. */
export const filed: readonly Filed[] = await Promise.all(
  Object.entries(caseTypes)
    .filter(([code]) => !code.startsWith('GR'))
    .map(async ([code, { filers, page, sample }]) => {
      const own = filledIn[code];
      return {
        code,
        who: filers[0],
        path: page.path,
        form: own?.form ?? (await sample()),
        also: own?.also ?? [],
        ...(own?.confirmedBy && { confirmedBy: own.confirmedBy }),
      };
    }),
);

export const filedLease = filed.find(({ code }) => code === 'ZL201') as Filed;

/** The house may be sold, and is given by the code of its verification. */
export async function verifiedHouse(request: APIRequestContext): Promise<string> {
  const agency = await programOf(request, 'agency01');
  const uploaded = await request.post(`/gateway${calls.uploadDocument.path}?name=a.pdf`, {
    headers: { authorization: `Bearer ${agency.token}`, 'content-type': 'application/octet-stream' },
    data: samplePdf,
  });
  const documentId = (await uploaded.json()).data.id;
  const needed = ['title', 'owner-id', 'owner-consent', 'brokerage-contract', 'house-statement'];
  const materials = needed.map((material) => ({ material, documentId }));
  const form = { ...sh101Sample, brokerage: { brokerName: '李经纪', brokerNumber: 'JJ2024000123' } };
  const draft = await agency.call(calls.saveDraft, { caseType: 'SH101', form, materials });
  let file = await agency.call(calls.actOnCase, { ...draft, action: { kind: 'submit' } });
  for (const reviewer of ['reviewer01', 'reviewer02']) {
    const { call } = await programOf(request, reviewer);
    for (const action of [{ kind: 'claim' }, { kind: 'decide', decision: 'approve' }] as const)
      file = await call(calls.actOnCase, { id: file.id, version: file.version, action });
  }
  return verificationCodeOf(file.number ?? '');
}
