import { BadInputError, ForbiddenError } from '@anju/contract';
import { describe, expect, test } from 'vitest';
import { assertFiledRightly, bindFiler, type Filer, type FilingRights, windowMaterial } from './filing.ts';

const citizen: Filer = {
  name: '张明',
  userType: 'CITIZEN',
  phone: '13800000001',
  documentType: '居民身份证',
  idNumber: 'ID1',
  enterprise: null,
  mayEnterApp: true,
  isWindowClerk: false,
  roles: [],
};
const company = { name: '安居置业', creditCode: 'C1', kind: 'developer' } as const;
const operator: Filer = { ...citizen, userType: 'ENTERPRISE_EMP', idNumber: null, enterprise: company };
const official: Filer = { ...citizen, userType: 'GOV_STAFF', idNumber: null, roles: ['first-reviewer'] };
const clerk: Filer = { ...citizen, userType: 'GOV_STAFF', idNumber: null, isWindowClerk: true };

const asPerson: FilingRights = [{ by: 'person', at: 'landlord' }];
const asOwner: FilingRights = [{ by: 'owner', at: 'owners' }];
const asDeveloper: FilingRights = [{ by: 'enterprise', at: 'developer', kinds: ['developer'] }];
const asOfficial: FilingRights = [{ by: 'official', role: 'first-reviewer' }];
const asHolder: FilingRights = [{ by: 'holder' }];
const asEitherSide: FilingRights = [
  { by: 'owner', at: 'sellers' },
  { by: 'owner', at: 'buyers' },
];

describe('who may file', () => {
  test('nobody, where nobody is named; and nobody to whom the application is closed', () => {
    expect(() => bindFiler([], citizen, {})).toThrow('该业务未开放申请');
    expect(() => bindFiler([], clerk, {})).toThrow('该业务未开放申请');
    expect(() => bindFiler(asPerson, { ...citizen, mayEnterApp: false }, {})).toThrow('未开通办理该业务的应用');
    expect(() => bindFiler(asPerson, { ...clerk, mayEnterApp: false }, {})).toThrow('未开通办理该业务的应用');
  });

  test('a citizen in person, an enterprise of the right kind', () => {
    expect(bindFiler(asPerson, citizen, {})).not.toEqual({});
    expect(bindFiler(asDeveloper, operator, {})).not.toEqual({});
    expect(bindFiler(asDeveloper, { ...operator, userType: 'ENTERPRISE_ADMIN' }, {})).not.toEqual({});
    expect(() => bindFiler(asPerson, operator, {})).toThrow('该业务应由本人申请');
    expect(() => bindFiler(asDeveloper, citizen, {})).toThrow('该业务应由开发企业申请');
    expect(() => bindFiler(asDeveloper, { ...citizen, enterprise: company }, {})).toThrow(ForbiddenError);
    expect(() => bindFiler(asDeveloper, { ...operator, enterprise: null }, {})).toThrow(ForbiddenError);
    expect(() => bindFiler(asDeveloper, { ...operator, enterprise: { ...company, kind: 'agency' } }, {})).toThrow(
      ForbiddenError,
    );
  });

  test('who is refused reads who may, each once', () => {
    const kinds = ['agency', 'rental'] as const;
    const rights: FilingRights = [
      { by: 'enterprise', at: 'agent', kinds },
      { by: 'owner', at: 'owners' },
      { by: 'enterprise', at: 'tenant', kinds },
    ];
    expect(() => bindFiler(rights, operator, {})).toThrow('该业务应由本人、经纪机构、住房租赁企业申请');
  });

  test('a citizen whose identity is proven; an operator files for the enterprise', () => {
    expect(() => bindFiler(asPerson, { ...citizen, idNumber: null }, {})).toThrow('尚未实名认证');
    expect(bindFiler(asDeveloper, operator, {})).toEqual({ developer: { name: '安居置业', creditCode: 'C1' } });
  });

  test('by the right whose conditions the form fulfils; what it leaves open is filled in', () => {
    const rights: FilingRights = [
      { by: 'person', at: 'landlord', when: { filedBy: '本人', agent: undefined } },
      { by: 'person', at: 'agent', when: { filedBy: '代理' } },
    ];
    const own = { name: '张明', idNumber: 'ID1', phone: '13800000001' };
    expect(bindFiler(rights, citizen, {})).toEqual({ filedBy: '本人', landlord: own });
    expect(Object.keys(bindFiler(rights, citizen, {}))).not.toContain('agent');
    expect(bindFiler(rights, citizen, { filedBy: '代理' })).toEqual({ filedBy: '代理', agent: own });
    expect(bindFiler(rights, citizen, { agent: {} })).toEqual({ filedBy: '代理', agent: own });
    expect(() => bindFiler(rights, citizen, { filedBy: '本人', agent: {} })).toThrow('不能以申请表中填写的身份');
  });

  test('an official of the role, for the authority itself', () => {
    const form = { reason: '虚假材料' };
    expect(bindFiler(asOfficial, official, form)).toBe(form);
    expect(() => bindFiler(asOfficial, { ...official, roles: ['approver'] }, form)).toThrow(
      '该业务应由主管部门的初审人员申请',
    );
    for (const userType of ['CITIZEN', 'ENTERPRISE_EMP'] as const)
      expect(() => bindFiler(asOfficial, { ...official, userType }, form)).toThrow(ForbiddenError);
  });

  test('who was granted what it is about: a citizen or an enterprise, and no official', () => {
    const form = { replacementReason: '遗失' };
    for (const filer of [citizen, operator, { ...operator, userType: 'ENTERPRISE_ADMIN' } as const])
      expect(bindFiler(asHolder, filer, form)).toBe(form);
    expect(() => bindFiler(asHolder, official, form)).toThrow('该业务应由原申请人申请');
    expect(() => bindFiler(asHolder, { ...citizen, idNumber: null }, form)).toThrow('尚未实名认证');
  });
});

describe('the filer in the form', () => {
  test('a person stands in their place as the account knows them, and is nobody else', () => {
    const form = { rent: 1, landlord: { name: '李四', phone: '139', note: '房东' } };
    expect(bindFiler(asPerson, citizen, form)).toEqual({
      rent: 1,
      landlord: { name: '张明', idNumber: 'ID1', phone: '13800000001', note: '房东' },
    });
    expect(bindFiler(asPerson, { ...citizen, phone: '' }, form)).toMatchObject({ landlord: { phone: '139' } });
    for (const idNumber of ['ID1', 'id1', '', undefined])
      expect(bindFiler(asPerson, citizen, { landlord: { idNumber } })).toMatchObject({ landlord: { idNumber: 'ID1' } });
    expect(() => bindFiler(asPerson, citizen, { landlord: { idNumber: 'ID2' } })).toThrow('只能以本人的名义办理');
    for (const landlord of ['李四', null, ['李四'], 7])
      expect(bindFiler(asPerson, citizen, { landlord })).toEqual({
        landlord: { name: '张明', idNumber: 'ID1', phone: '13800000001' },
      });
  });

  test('a person known by another document than the identity card stands there with its kind', () => {
    const own = { name: '张明', idNumber: 'ID1', phone: '13800000001' };
    expect(bindFiler(asPerson, { ...citizen, documentType: '护照' }, {})).toEqual({
      landlord: { ...own, documentType: '护照' },
    });
    expect(bindFiler(asPerson, citizen, {})).toStrictEqual({ landlord: own });
  });

  test('an enterprise stands in its place under its own code', () => {
    const form = { developer: { name: '他人', address: '一号', creditCode: '' } };
    expect(bindFiler(asDeveloper, operator, form)).toEqual({
      developer: { name: '安居置业', address: '一号', creditCode: 'C1' },
    });
    expect(() => bindFiler(asDeveloper, operator, { developer: { creditCode: 'C2' } })).toThrow(
      '只能以本企业的名义办理',
    );
  });

  test('one of a list stands in their own place, or in the first that is free', () => {
    const own = { name: '张明', idNumber: 'ID1', phone: '13800000001' };
    const rights: FilingRights = [{ by: 'person', at: 'landlords', isList: true }];
    const bind = (landlords: unknown) => bindFiler(rights, citizen, { landlords }).landlords;
    for (const nobody of [undefined, [], '李四', {}, [{}], ['李四'], [{ name: '李四', idNumber: '' }]])
      expect(bind(nobody), JSON.stringify(nobody)).toEqual([own]);
    const other = { name: '李四', idNumber: 'ID2' };
    const firm = { name: '安居置业', creditCode: 'C1' };
    expect(bind([other, { idNumber: 'id1', share: 50 }])).toEqual([other, { ...own, share: 50 }]);
    expect(bind([firm, {}])).toEqual([firm, own]);
    expect(bind([{ idNumber: 'ID1' }, {}])).toEqual([own, {}]);
    expect(bind([{}, { idNumber: 'ID1' }]), 'not in two places').toEqual([{}, own]);
    for (const others of [other, [other], [firm], [other, firm]])
      expect(() => bind(others)).toThrow('只能以本人的名义办理：身份证号与您的账号不一致');
    expect(() => bind([other])).toThrow(ForbiddenError);
    expect(bind(bind([other, {}])), 'again and again').toEqual([other, own]);
  });

  test('an enterprise stands in a list under its own code', () => {
    const rights: FilingRights = [{ by: 'enterprise', kinds: ['developer'], at: 'landlords', isList: true }];
    const bind = (landlords: unknown) => bindFiler(rights, operator, { landlords }).landlords;
    const own = { name: '安居置业', creditCode: 'C1' };
    const other = { name: '李四', idNumber: 'ID2' };
    expect(bind([])).toEqual([own]);
    expect(bind([other, { name: '写错', creditCode: 'C1' }])).toEqual([other, own]);
    expect(() => bind([other, { creditCode: 'C2' }])).toThrow(
      '只能以本企业的名义办理：统一社会信用代码与您的账号不一致',
    );
  });

  test('an owner is named as the account knows them, the others as they were typed', () => {
    const typed = {
      kind: '共有',
      people: [{ idNumber: 'id1', name: '张三', phone: '1' }, { idNumber: 'ID2' }, '李四', null],
    };
    expect(bindFiler(asOwner, citizen, { owners: typed })).toEqual({
      owners: {
        kind: '共有',
        people: [{ idNumber: 'id1', name: '张明', phone: '13800000001' }, { idNumber: 'ID2' }, '李四', null],
      },
    });
    expect(bindFiler(asOwner, { ...citizen, phone: '' }, { owners: typed })).toMatchObject({
      owners: { people: [{ name: '张明', phone: '1' }, {}, '李四', null] },
    });
    for (const owners of ['李四', { people: '李四' }, []])
      expect(bindFiler(asOwner, citizen, { owners })).toEqual({ owners });
    expect(Object.keys(bindFiler(asOwner, citizen, {}))).toEqual([]);
  });

  test('an owner is on the side on which the form names them; a person by the first right that fits', () => {
    const typed = { people: [{ idNumber: 'id1', name: '张三' }] };
    const known = { people: [{ idNumber: 'id1', name: '张明', phone: '13800000001' }] };
    const others = { people: [{ idNumber: 'ID2' }] };
    expect(bindFiler(asEitherSide, citizen, { sellers: others, buyers: typed })).toEqual({
      sellers: others,
      buyers: known,
    });
    expect(bindFiler(asEitherSide, citizen, { sellers: typed, buyers: typed })).toEqual({
      sellers: known,
      buyers: typed,
    });
    const asEitherPerson: FilingRights = [...asPerson, { by: 'person', at: 'tenant' }];
    expect(bindFiler(asEitherPerson, citizen, { tenant: typed })).toMatchObject({
      landlord: { name: '张明' },
      tenant: typed,
    });
  });

  test('at the window the applicant is somebody else: nothing is filled in', () => {
    const form = { landlord: { idNumber: 'ID2' } };
    expect(bindFiler(asPerson, clerk, form)).toBe(form);
    expect(bindFiler([...asOfficial, ...asPerson], clerk, form)).toBe(form);
  });
});

describe('what is handed in', () => {
  const form = { landlord: { idNumber: 'ID1' }, owners: { people: ['李四', { idNumber: 'ID1' }] } };
  const handIn = (rights: FilingRights, filer: Filer, materials: string[] = [], given: object = form) =>
    assertFiledRightly(rights, filer, { form: { ...given }, materials: new Set(materials) });

  test('comes with the proof of an agent’s authority', () => {
    const asAgent: FilingRights = [{ by: 'person', at: 'landlord', authority: 'mandate' }];
    handIn(asPerson, citizen);
    handIn(asAgent, citizen, ['mandate']);
    expect(() => handIn(asAgent, citizen, ['other'])).toThrow('代理申请的，应提交证明代理权限的材料');
    expect(() => handIn(asAgent, citizen)).toThrow(BadInputError);
  });

  test('comes with who the applicant is, at the window', () => {
    expect(windowMaterial.code).toBe('applicant-identity');
    handIn(asPerson, clerk, ['applicant-identity']);
    expect(() => handIn(asPerson, clerk)).toThrow('缺少以下必备材料：申请人身份证明');
    handIn(asOwner, clerk, ['applicant-identity'], {});
  });

  test('of the authority’s own needs no applicant at the window', () => {
    handIn(asOfficial, { ...clerk, roles: ['first-reviewer'] });
    expect(() => handIn(asOfficial, clerk)).toThrow('该业务应由主管部门的初审人员申请');
    expect(() => handIn([...asOfficial, ...asPerson], { ...clerk, roles: ['first-reviewer'] })).toThrow(
      '缺少以下必备材料：申请人身份证明',
    );
  });

  test('names the owner who files it', () => {
    handIn(asOwner, citizen);
    for (const owners of [
      undefined,
      null,
      [],
      { people: [] },
      { people: [{ idNumber: 'ID2' }, null] },
      { people: 'ID1' },
    ])
      expect(() => handIn(asOwner, citizen, [], { owners })).toThrow('应由权利人本人申请');
    handIn(asPerson, citizen, [], {});
  });

  test('names them on one of two sides', () => {
    const [own, others] = [{ people: [{ idNumber: 'ID1' }] }, { people: [{ idNumber: 'ID2' }] }];
    handIn(asEitherSide, citizen, [], { sellers: own, buyers: others });
    handIn(asEitherSide, citizen, [], { sellers: others, buyers: own });
    expect(() => handIn(asEitherSide, citizen, [], { sellers: others, buyers: others })).toThrow('应由权利人本人申请');
  });
});
