import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { compileProcess, ProcessError } from '../rules/compile-process.ts';
import { readBpmn } from './read-bpmn.ts';

const modules = path.join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(modules, file), 'utf8');
const licence = read('housing/cases/fh301/process.bpmn');
const compile = async (xml: string) => compileProcess(await readBpmn(xml));

test.for(globSync('**/*.bpmn', { cwd: modules }))('%s runs as it is drawn', async (file) => {
  const table = await compile(read(file));
  expect(table.name).not.toBe('');
  expect(Object.keys(table.nodes)).toContain('granted');
});

test('a drawing becomes a table of who decides what, and where it leads', async () => {
  const { name, start, nodes } = await compile(licence);
  expect([name, start]).toEqual(['商品房预售许可', 'automatic-check']);
  expect(nodes.acceptance).toEqual({
    kind: 'task',
    name: '受理',
    role: 'window-clerk',
    remindAfter: 2,
    next: { approve: 'first-review', 'not-accept': 'not-accepted' },
  });
  expect(nodes['first-review']).toMatchObject({ next: { approve: 'second-review' } });
  expect(nodes.rejected).toEqual({ kind: 'end', name: '不予许可', result: 'rejected' });
});

describe('what cannot run is refused by the element that is wrong', () => {
  const broken: ReadonlyArray<readonly [what: string, from: RegExp | string, to: string, element: string]> = [
    ['a construct outside the subset', /<bpmn:userTask id="approval"/, '<bpmn:scriptTask id="approval"', 'approval'],
    ['a step without a role', 'first-reviewer', '', 'first-review'],
    ['an unknown condition', '>not-accept<', '>perhaps<', 'acceptance-not-accept'],
    ['the same condition twice', '>not-accept<', '>approve<', 'acceptance-not-accept'],
    ['an end without meaning', /"rejected"/g, '"nowhere"', 'nowhere'],
    [
      'a timer that would end the step',
      /cancelActivity="false" attachedToRef="approval"/,
      'attachedToRef="approval"',
      'approval-reminder',
    ],
    ['a timer in hours', 'P3D', 'PT3H', 'first-review-reminder'],
    [
      'a step that nothing leads to',
      'sourceRef="acceptance-decision" targetRef="not-accepted"',
      'sourceRef="acceptance-decision" targetRef="granted"',
      'not-accepted',
    ],
  ];
  test.for(broken)('%s', async ([, from, to, element]) => {
    const xml = licence
      .replace(from, to)
      .replace(element === 'approval' ? /<\/bpmn:userTask>(?![\s\S]*<\/bpmn:userTask>)/ : /$^/, '</bpmn:scriptTask>');
    expect(xml).not.toBe(licence);
    const failure = await compile(xml).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ProcessError);
    expect((failure as ProcessError).elementId).toBe(element);
  });

  test('a circle without a way out', () => {
    const task = { type: 'bpmn:UserTask', name: '环节', roles: ['approver'] };
    const drawing = {
      id: 'circle',
      name: '循环',
      elements: [
        { id: 'start', type: 'bpmn:StartEvent', name: '', roles: [] },
        { id: 'one', ...task },
        { id: 'two', ...task },
      ],
      flows: [
        { id: 'a', from: 'start', to: 'one' },
        { id: 'b', from: 'one', to: 'two' },
        { id: 'c', from: 'two', to: 'one' },
      ],
    };
    expect(() => compileProcess(drawing)).toThrow('从此环节无法到达结束（one）');
  });
});
