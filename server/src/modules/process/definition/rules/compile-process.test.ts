import { expect, test } from 'vitest';
import { compileProcess, type Drawing, type DrawnElement, type DrawnFlow, ProcessError } from './compile-process.ts';

const element = (id: string, type: string, more: Partial<DrawnElement> = {}): DrawnElement => ({
  id,
  type: `bpmn:${type}`,
  name: `名称 ${id}`,
  roles: [],
  ...more,
});
const flow = (from: string, to: string, condition?: string): DrawnFlow => ({
  id: `${from}-${to}`,
  from,
  to,
  ...(condition !== undefined && { condition }),
});
const timer = (id: string, attachedTo: string, duration = 'P3D', interrupting = false) =>
  element(id, 'BoundaryEvent', { name: '', timer: { attachedTo, duration, interrupting } });

const elements: readonly DrawnElement[] = [
  element('start', 'StartEvent', { name: '' }),
  element('check', 'ServiceTask'),
  element('checked', 'ExclusiveGateway', { name: '' }),
  element('review', 'UserTask', { roles: ['reviewer'] }),
  element('reviewed', 'ExclusiveGateway', { name: '' }),
  element('approval', 'UserTask', { roles: ['approver'] }),
  timer('reminder', 'review', 'P12D'),
  element('granted', 'EndEvent'),
  element('rejected', 'EndEvent'),
];
const flows: readonly DrawnFlow[] = [
  flow('start', 'check'),
  flow('check', 'checked'),
  flow('checked', 'approval', ' passed '),
  flow('checked', 'review', 'flagged'),
  flow('review', 'reviewed'),
  flow('reviewed', 'approval', 'approve'),
  flow('reviewed', 'rejected', 'reject'),
  flow('approval', 'granted'),
];
const drawing: Drawing = { id: 'licence', name: '许可', elements, flows };

const withElement = (id: string, change: Partial<DrawnElement>): Drawing => ({
  ...drawing,
  elements: elements.map((one) => (one.id === id ? { ...one, ...change } : one)),
});
const withFlow = (id: string, change: Partial<DrawnFlow>): Drawing => ({
  ...drawing,
  flows: flows.map((one) => (one.id === id ? { ...one, ...change } : one)),
});
const without = (id: string): Drawing => ({
  ...drawing,
  elements: elements.filter((one) => one.id !== id),
  flows: flows.filter((one) => one.id !== id),
});
const also = (...more: readonly (DrawnElement | DrawnFlow)[]): Drawing => ({
  ...drawing,
  elements: [...elements, ...more.filter((one) => 'type' in one)],
  flows: [...flows, ...more.filter((one) => 'from' in one)],
});

test('gateways are gone: each step knows where each of its decisions leads', () => {
  expect(compileProcess(drawing)).toStrictEqual({
    name: '许可',
    start: 'check',
    nodes: {
      check: { kind: 'check', name: '名称 check', next: { passed: 'approval', flagged: 'review' } },
      review: {
        kind: 'task',
        name: '名称 review',
        role: 'reviewer',
        remindAfter: 12,
        next: { approve: 'approval', reject: 'rejected' },
      },
      approval: { kind: 'task', name: '名称 approval', role: 'approver', next: { approve: 'granted' } },
      granted: { kind: 'end', name: '名称 granted', result: 'granted' },
      rejected: { kind: 'end', name: '名称 rejected', result: 'rejected' },
    },
  });
});

const broken: ReadonlyArray<readonly [what: string, drawing: Drawing, element: string, message: string]> = [
  ['an element of another kind', withElement('review', { type: 'bpmn:ScriptTask' }), 'review', '不支持的元素'],
  ['a line to nowhere', withFlow('approval-granted', { to: 'nowhere' }), 'approval-granted', '一端不存在'],
  ['a line from nowhere', withFlow('approval-granted', { from: 'nowhere' }), 'approval-granted', '一端不存在'],
  ['no beginning', { ...drawing, elements: elements.slice(1), flows: flows.slice(1) }, 'licence', '一个开始事件'],
  ['two beginnings', also(element('again', 'StartEvent')), 'start', '一个开始事件'],
  ['a beginning that leads nowhere', without('start-check'), 'start', '一条连出的线'],
  ['a step that leads nowhere', without('approval-granted'), 'approval', '一条连出的线'],
  ['two lines without a gateway', also(flow('approval', 'rejected')), 'approval', '一条连出的线'],
  ['a beginning before a gateway', withFlow('start-check', { to: 'checked' }), 'checked', '应通向一个环节'],
  ['a line to a beginning', withFlow('approval-granted', { to: 'start' }), 'start', '应通向一个环节'],
  ['a gateway behind a gateway', withFlow('reviewed-approval', { to: 'checked' }), 'checked', '应通向一个环节'],
  [
    'a condition of another kind of step',
    withFlow('reviewed-rejected', { condition: 'flagged' }),
    'reviewed-rejected',
    '条件应为 approve、reject、send-back、not-accept 之一',
  ],
  [
    'no condition',
    { ...drawing, flows: [...flows.filter(({ id }) => id !== 'reviewed-rejected'), flow('reviewed', 'rejected')] },
    'reviewed-rejected',
    '条件应为',
  ],
  ['a condition twice', withFlow('reviewed-rejected', { condition: 'approve' }), 'reviewed-rejected', '重复'],
  ['a timer in hours', withElement('reminder', timer('reminder', 'review', 'PT3H')), 'reminder', 'PnD'],
  ['a timer with more than days', withElement('reminder', timer('reminder', 'review', 'P3DT2H')), 'reminder', 'PnD'],
  ['a timer with less than days', withElement('reminder', timer('reminder', 'review', '1P3D')), 'reminder', 'PnD'],
  ['a timer that ends its step', withElement('reminder', timer('reminder', 'review', 'P3D', true)), 'reminder', 'PnD'],
  ['two timers', also(timer('second', 'review')), 'reminder', 'PnD'],
  ...['', '1', '12', '20', '两人'].map(
    (officers) =>
      [`${officers || 'no number'} of officers`, withElement('review', { officers }), 'review', '人数'] as const,
  ),
  ['no role', withElement('review', { roles: [] }), 'review', '一个角色'],
  ['two roles', withElement('review', { roles: ['reviewer', 'approver'] }), 'review', '一个角色'],
  ['a check that is not flagged', without('checked-review'), 'check', 'passed 和 flagged'],
  ['a check that is not passed', without('checked-approval'), 'check', 'passed 和 flagged'],
  ['a check without a gateway', withFlow('check-checked', { to: 'approval' }), 'check', 'passed 和 flagged'],
  ['a step without a name', withElement('approval', { name: '' }), 'approval', '没有名称'],
  ['a step that nothing leads to', also(element('not-accepted', 'EndEvent')), 'not-accepted', '没有路径通向'],
  ['a circle', withFlow('approval-granted', { to: 'approval' }), 'granted', '没有路径通向'],
];

test.for(broken)('refused by the element that is wrong: %s', ([, wrong, element, message]) => {
  expect(() => compileProcess(wrong)).toThrow(
    expect.objectContaining({
      constructor: ProcessError,
      elementId: element,
      message: expect.stringMatching(new RegExp(`${message}.*（${element}）$`)),
    }),
  );
});

test('a gateway that leads nowhere is no way to an end', () => {
  const stuck = without('rejected');
  expect(() => compileProcess({ ...stuck, flows: flows.filter(({ from }) => from !== 'reviewed') })).toThrow(
    '从此环节无法到达结束（review）',
  );
});

test('an end says by its id how the case ends', () => {
  const done = also(element('done', 'EndEvent'), flow('reviewed', 'done', 'send-back'));
  expect(() => compileProcess(done)).toThrow('结束事件的编号应为 granted、rejected、not-accepted 之一（done）');
});

test('from every step there is a way to an end, however long', () => {
  const step = (id: string) => element(id, 'UserTask', { roles: ['reviewer'] });
  const chain = (last: string): Drawing => ({
    id: 'chain',
    name: '环环相扣',
    elements: [element('start', 'StartEvent'), ...['a', 'b', 'c'].map(step), element('granted', 'EndEvent')],
    flows: [flow('start', 'a'), flow('a', 'b'), flow('b', 'c'), flow('c', last)],
  });
  expect(Object.keys(compileProcess(chain('granted')).nodes)).toEqual(['a', 'b', 'c', 'granted']);
  const circle = chain('a');
  expect(() => compileProcess({ ...circle, elements: circle.elements.slice(0, -1) })).toThrow(
    '从此环节无法到达结束（a）',
  );
});

test('a step that several officers do says how many', () => {
  for (const officers of [2, 9])
    expect(compileProcess(withElement('review', { officers: `${officers}` })).nodes).toMatchObject({
      review: { kind: 'task', officers },
    });
  expect(compileProcess(drawing).nodes.review).not.toHaveProperty('officers');
});
