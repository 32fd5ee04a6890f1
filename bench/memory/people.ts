import { type Call, type CallInput, type CallOutput, calls, gatewayPrefix, toQueryString } from '@anju/contract';
import { demoCitizens } from '@anju/contract/samples';
import { samplePdf } from '@anju/server/testing';
import { samplePhoto } from '@anju/server/testing/sample-photo';
import { ok } from '../case-work/caller.ts';
import { leaseOf } from '../case-work/office.ts';

const password = 'Anju@2026';
const signInEvery = 10;
const exportEvery = 15;
const materials = ['contract', 'lessor-id', 'lessee-id', 'title'] as const;
const whole = { from: '2026-01-01', to: '2026-12-31' };

/** Four people use one portal, a minute at a time: two citizens, an official and a supervisor. */
export function fourPeople(url: string) {
  const tokens = new Map<string, string>();
  const tokenOf = (name: string): string => tokens.get(name) ?? '';

  const fetched = async (address: string, token?: string): Promise<void> => {
    const answer = await fetch(url + address, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  };
  const read = (call: typeof calls.readDocument | typeof calls.readPaper, id: string, name: string) =>
    fetched(`${gatewayPrefix}${call.path}?${toQueryString({ id })}`, tokenOf(name));

  const asked = async <C extends Call>({ path }: C, token = ''): Promise<CallOutput<C>> => {
    const answer = await fetch(url + gatewayPrefix + path, { headers: { authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { data: CallOutput<C> }).data;
  };

  const signIn = async (name: string): Promise<void> => {
    const uuid = await asked(calls.createCaptcha);
    await fetched(`${gatewayPrefix}/api/captcha/image/${uuid}`);
    const code = (await asked(calls.listOutbox)).find(({ key }) => key === uuid)?.code ?? '';
    const { accessToken } = await ok(url, calls.login, { name, password, uuid, code }, '');
    tokens.set(name, accessToken);
  };

  const upload = async (fileName: string, content: Buffer, token: string): Promise<string> => {
    const address = `${url}${gatewayPrefix}${calls.uploadDocument.path}?${toQueryString({ name: fileName })}`;
    const answer = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: content as Buffer<ArrayBuffer>,
    });
    const { data, msg } = (await answer.json()) as { data: { id: string }; msg: string };
    if (!answer.ok) throw new Error(`an upload answered ${answer.status}: ${msg}`);
    return data.id;
  };

  const readPublicPages = async (): Promise<void> => {
    await fetched('/');
    await ok(url, calls.listPublicNotices, {}, '');
    await ok(url, calls.listNews, {}, '');
    await ok(url, calls.listBannerDocuments, { glzllxtype: '1' }, '');
  };

  /** The form comes with a scan and a photograph, and an official who looks at both decides it. */
  const fileLease = async (minute: number): Promise<void> => {
    const citizen = tokenOf('citizen01');
    const scan = await upload(
      '合同.pdf',
      Buffer.concat([samplePdf, Buffer.from('%'), Buffer.alloc(200_000, String(minute))]),
      citizen,
    );
    const photo = await upload('证件.jpg', await samplePhoto(minute), citizen);
    const given = materials.map((material, index) => ({ material, documentId: index === 0 ? scan : photo }));
    const person = { idNumber: demoCitizens[0]?.number ?? '', materials: given };
    const draft = await ok(url, calls.saveDraft, leaseOf(person, minute), citizen);
    const { id } = await ok(url, calls.actOnCase, { ...draft, action: { kind: 'submit' } }, citizen);
    const official = tokenOf('reviewer01');
    await ok(url, calls.listCases, { box: 'pending' }, official);
    const { version } = await ok(url, calls.getCase, { id }, official);
    for (const document of [scan, photo]) await read(calls.readDocument, document, 'reviewer01');
    const claimed = await ok(url, calls.actOnCase, { id, version, action: { kind: 'claim' } }, official);
    const decision = { kind: 'decide', decision: 'approve' } as const;
    await ok(url, calls.actOnCase, { id, version: claimed.version, action: decision }, official);
  };

  const readPapers = async (): Promise<void> => {
    const papers = await ok(url, calls.listMyPapers, { pageSize: 10 }, tokenOf('citizen01'));
    for (const { id } of papers.slice(0, 2)) await read(calls.readPaper, String(id), 'citizen01');
  };

  const workOnContract = async (): Promise<void> => {
    const { list } = await asked(calls.listContracts, tokenOf('citizen02'));
    for (const { id } of list.slice(0, 3)) await ok(url, calls.checkContract, { id }, tokenOf('citizen02'));
  };

  const superviseCity = async (minute: number): Promise<void> => {
    const supervisor = tokenOf('supervisor01');
    await ok(url, calls.listCases, { box: 'visible' }, supervisor);
    for (const by of ['type', 'district'] as const)
      await ok(url, calls.getCaseStatistics, { by, period: whole }, supervisor);
    if (minute % exportEvery !== 0) return;
    const source: CallInput<typeof calls.requestExport>['source'] = { kind: 'cases', box: 'visible', filter: {} };
    await ok(url, calls.requestExport, { source, reason: '季度通报' }, supervisor);
  };

  return {
    async spend(minute: number): Promise<void> {
      if (minute % signInEvery === 0)
        for (const name of ['citizen01', 'citizen02', 'reviewer01', 'supervisor01']) await signIn(name);
      await Promise.all([readPublicPages(), fileLease(minute), readPapers(), workOnContract(), superviseCity(minute)]);
    },
  };
}
