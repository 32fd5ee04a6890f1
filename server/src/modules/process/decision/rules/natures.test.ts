import type { PartyAnswer } from '@anju/contract';
import { describe, expect, test } from 'vitest';
import type { ProcessTable, TaskNode } from '../../definition/rules/process-table.ts';
import type { Actor, CaseAction, Moment, Outcome } from './case-action.ts';
import { act } from './case-actions.ts';
import { type CaseState, newCase } from './case-state.ts';
import { applicant, approver, decide, engine, licence, person, reviewer, supervisor } from './testing/licence.ts';

const filing: ProcessTable = { ...licence, nature: 'filing' };
const verification: ProcessTable = { ...licence, nature: 'verification' };
const payment: ProcessTable = { ...licence, nature: 'payment' };
const order: ProcessTable = { ...licence, nature: 'order' };
/** The subject asks for it itself, or officials begin it. */
const determination: ProcessTable = { ...licence, nature: 'determination' };
const begunByAuthority: ProcessTable = { ...determination, isBegunByAuthority: true };
const received = '2026-03-02';
const at = (today: string, dueOn: string | null = null): Moment => ({ today, dueOn });
const second = person('second', 'reviewer');
const colleague = person('colleague', 'reviewer');
const claim = { kind: 'claim' } as const;
const appraisal = { kind: 'pause', ground: '鉴定', days: 15 } as const;

type Step = readonly [CaseAction, Actor];
const outcome = (table: ProcessTable, state: CaseState, [action, actor]: Step, moment = at(received)): Outcome =>
  act(table, state, action, actor, moment);
const run = (table: ProcessTable, steps: readonly Step[], from: CaseState = newCase): CaseState =>
  steps.reduce((state, step) => {
    const done = outcome(table, state, step);
    expect(done, JSON.stringify(step)).toMatchObject({ kind: 'done' });
    return (done as Extract<Outcome, { kind: 'done' }>).state;
  }, from);
const reasonOf = (table: ProcessTable, state: CaseState, step: Step, moment?: Moment): string => {
  const refused = outcome(table, state, step, moment);
  return refused.kind === 'conflict' ? refused.reason : refused.kind;
};

const handIn: readonly Step[] = [
  [{ kind: 'submit' }, applicant],
  [{ kind: 'check', result: 'flagged' }, engine],
];
const atReview = (table: ProcessTable) => run(table, [...handIn, [claim, reviewer]]);
const atApproval = (table: ProcessTable) =>
  run(
    table,
    [
      [decide('approve'), reviewer],
      [claim, approver],
    ],
    atReview(table),
  );

describe('a filing is no licence', () => {
  test.each([filing, verification, payment, order, determination])(
    '$nature: accepted on receipt, and never by silence',
    (table) => {
      const state = run(table, handIn);
      expect(state).toMatchObject({ submittedOn: received, acceptedOn: received });
      expect(reasonOf(table, state, [{ kind: 'deem-accepted' }, engine])).toMatch(/当前状态不能/);
      expect(run(licence, handIn).acceptedOn).toBeNull();
    },
  );

  test.each([filing, verification, payment])(
    '$nature: no extension, no pause but for correction, no refusal to accept',
    (table) => {
      expect(reasonOf(table, atApproval(table), [{ kind: 'extend' }, approver])).toBe('只有行政许可可以延期');
      expect(reasonOf(table, atApproval(table), [appraisal, approver])).toBe('只有行政许可和认定可以中止计时');
      expect(reasonOf(table, atReview(table), [decide('not-accept'), reviewer])).toBe(
        '申请已受理，不能再作不予受理决定',
      );
      const returned = run(table, [[{ kind: 'return' }, reviewer]], atReview(table));
      expect(returned.pauses).toEqual([{ from: received, to: null }]);
      expect(run(table, [[{ kind: 'resubmit' }, applicant]], returned).acceptedOn).toBe(received);
    },
  );
});

describe('a licence', () => {
  test('行政许可法 art. 32: correction is asked for before acceptance alone', () => {
    expect(outcome(licence, atReview(licence), [{ kind: 'return' }, reviewer]).kind).toBe('done');
    const accepted = atApproval(licence);
    expect(accepted.acceptedOn).toBe(received);
    expect(reasonOf(licence, accepted, [{ kind: 'return' }, approver])).toBe('申请已受理，不能再要求补正');
    expect(reasonOf(licence, { ...accepted, returns: 1 }, [{ kind: 'permit-return' }, supervisor])).toBe(
      '申请已受理，不能再要求补正',
    );
    const silent = run(licence, [[{ kind: 'deem-accepted' }, engine]], atReview(licence));
    expect(reasonOf(licence, silent, [{ kind: 'return' }, reviewer])).toBe('申请已受理，不能再要求补正');
  });

  test('行政许可法 art. 32: it is not refused to be accepted after it was, by silence either', () => {
    expect(run(licence, [[decide('not-accept'), reviewer]], atReview(licence)).result).toBe('not-accepted');
    const silent = run(licence, [[{ kind: 'deem-accepted' }, engine]], atReview(licence));
    expect(reasonOf(licence, silent, [decide('not-accept'), reviewer])).toBe('申请已受理，不能再作不予受理决定');
  });

  test('行政许可法 art. 42: the period is extended once, up to its last day, by the head', () => {
    const state = atApproval(licence);
    const extend = [{ kind: 'extend' }, approver] as const;
    for (const dueOn of ['2026-03-02', '2026-03-03', null])
      expect(outcome(licence, state, extend, at('2026-03-02', dueOn)).kind).toBe('done');
    expect(reasonOf(licence, state, extend, at('2026-03-04', '2026-03-03'))).toBe('办理期限已届满，不能延期');
    const extended = run(licence, [extend], { ...state, escalated: true });
    expect(extended).toMatchObject({ extended: true, escalated: false });
    expect(reasonOf(licence, extended, extend)).toMatch(/已延期一次或尚未受理/);
    expect(reasonOf(licence, atReview(licence), extend)).toMatch(/已延期一次或尚未受理/);
    // The official of the step asks for the extension; the head grants it and need not hold the step.
    const atSecond = run(licence, [[{ kind: 'release' }, approver]], state);
    expect(outcome(licence, atSecond, extend).kind).toBe('done');
    for (const actor of [reviewer, supervisor, { ...approver, isApplicant: true }])
      expect(outcome(licence, state, [{ kind: 'extend' }, actor]).kind).toBe('forbidden');
  });

  test('行政许可法 art. 42: a period that another law sets is not extended by this one', () => {
    const fixed = { ...licence, isExtendable: false } as const;
    const extend = [{ kind: 'extend' }, approver] as const;
    expect(reasonOf(fixed, atApproval(fixed), extend)).toBe('本业务的办理期限由其他法律、法规规定，不能延期');
  });

  test('行政许可法 art. 45: a pause says its ground and how long it may take', () => {
    const paused = run(licence, [[appraisal, approver]], atApproval(licence));
    expect(paused.pauses).toEqual([{ from: received, to: null, ground: '鉴定', expectedDays: 15 }]);
    expect(run(licence, [[{ kind: 'resume' }, approver]], paused).pauses).toEqual([
      { from: received, to: received, ground: '鉴定', expectedDays: 15 },
    ]);
  });

  test('行政许可法 art. 69: nothing is revoked before who holds it was told and could answer', () => {
    const table = { ...licence, nature: 'revocation' as const };
    const state = { ...atApproval(licence), acceptedOn: received };
    expect(reasonOf(table, state, [decide('approve'), approver])).toMatch(/听取陈述申辩/);
    const told = run(table, [[{ kind: 'inform-party', name: '张明', answerBy: '2026-03-09' }, approver]], state);
    expect(reasonOf(table, told, [decide('approve'), approver])).toMatch(/可以在 2026-03-09 前陈述申辩/);
    const answered = run(table, [[{ kind: 'record-answer', name: '张明', answer: 'stated' }, approver]], told);
    expect(run(table, [[decide('approve'), approver]], answered).result).toBe('granted');
  });

  test('行政许可法 art. 34: what two have to check is decided when a second has signed', () => {
    const review = licence.nodes.review as TaskNode;
    const table = { ...licence, nodes: { ...licence.nodes, review: { ...review, officers: 2 } } };
    const alone = atReview(table);
    expect(reasonOf(table, alone, [decide('approve'), reviewer])).toMatch(/应由两名以上工作人员进行/);
    const asked = run(table, [[{ kind: 'add-signer', signer: 'colleague' }, reviewer]], alone);
    expect(reasonOf(table, asked, [decide('approve'), reviewer])).toMatch(/会签意见尚未齐全/);
    expect(
      run(
        table,
        [
          [{ kind: 'sign' }, colleague],
          [decide('approve'), reviewer],
        ],
        asked,
      ).step,
    ).toBe('approval');
  });

  test('开发经营管理条例 art. 22: a condition that is not met bars the grant, and nothing else', () => {
    const barred: readonly Step[] = [
      [{ kind: 'submit' }, applicant],
      [{ kind: 'check', result: 'flagged', unmet: ['土地使用权出让金未付清'] }, engine],
      [claim, reviewer],
      [decide('approve'), reviewer],
      [claim, approver],
    ];
    const state = run(licence, barred);
    expect(reasonOf(licence, state, [decide('approve'), approver])).toBe(
      '不符合法定条件，不能准予：土地使用权出让金未付清',
    );
    expect(run(licence, [[decide('reject'), approver]], state).result).toBe('rejected');
    expect(run(licence, [[decide('send-back'), approver]], state).step).toBe('review');
  });
});

describe('a determination', () => {
  const told: Step = [{ kind: 'inform-party', name: '安居经纪', answerBy: '2026-03-09' }, approver];

  test('that officials have begun is made when the subject was told and could answer, and dropped without', () => {
    const state = atApproval(begunByAuthority);
    expect(reasonOf(begunByAuthority, state, [decide('approve'), approver])).toBe(
      '认定前应当告知当事人并听取陈述申辩，请先告知当事人',
    );
    expect(run(begunByAuthority, [[decide('reject'), approver]], state).result).toBe('rejected');
    const waiting = run(begunByAuthority, [told], state);
    expect(reasonOf(begunByAuthority, waiting, [decide('approve'), approver])).toMatch(/可以在 2026-03-09 前陈述申辩/);
    const answered = run(
      begunByAuthority,
      [[{ kind: 'record-answer', name: '安居经纪', answer: 'stated' }, approver]],
      waiting,
    );
    expect(run(begunByAuthority, [[decide('approve'), approver]], answered).result).toBe('granted');
  });

  test('that its subject asks for hears nobody else, but may', () => {
    const state = atApproval(determination);
    expect(run(determination, [[decide('approve'), approver]], state).result).toBe('granted');
    expect(outcome(determination, state, told).kind).toBe('done');
  });

  test('does not count the time of a hearing, and of nothing else', () => {
    const state = atApproval(determination);
    const hearing = { kind: 'pause', ground: '听证', days: 10 } as const;
    expect(run(determination, [[hearing, approver]], state).pauses).toEqual([
      { from: received, to: null, ground: '听证', expectedDays: 10 },
    ]);
    expect(reasonOf(determination, state, [appraisal, approver])).toBe('本业务只能因听证中止计时');
    expect(reasonOf(determination, state, [{ kind: 'extend' }, approver])).toBe('只有行政许可可以延期');
  });
});

describe('an order of a court', () => {
  test('is carried out: nobody refuses it, has it corrected, or is heard about it', () => {
    const state = atApproval(order);
    expect(reasonOf(order, state, [decide('reject'), approver])).toBe('协助执行事项应当执行，不能不予办理');
    expect(reasonOf(order, state, [{ kind: 'return' }, approver])).toMatch(/不退回补正/);
    expect(reasonOf(order, { ...state, returns: 1 }, [{ kind: 'permit-return' }, supervisor])).toMatch(/不退回补正/);
    expect(reasonOf(order, state, [{ kind: 'inform-party', name: '张明', answerBy: received }, approver])).toBe(
      '本类业务不涉及听证和陈述申辩',
    );
    expect(reasonOf(order, state, [appraisal, approver])).toMatch(/中止计时/);
    expect(run(order, [[decide('approve'), approver]], state).result).toBe('granted');
  });

  test('that was registered by mistake is withdrawn by who registered it, and never lapses', () => {
    expect(run(order, [[{ kind: 'withdraw' }, applicant]], atReview(order)).result).toBe('withdrawn');
    expect(reasonOf(order, atReview(order), [{ kind: 'lapse' }, engine])).toMatch(/当前状态不能/);
  });
});

describe('a payment', () => {
  test('is corrected at any step, and refused by who decides it', () => {
    expect(outcome(payment, atApproval(payment), [{ kind: 'return' }, approver]).kind).toBe('done');
    expect(run(payment, [[decide('reject'), approver]], atApproval(payment)).result).toBe('rejected');
  });
});

describe('what was corrected', () => {
  test('is checked again, and goes on with who returned it', () => {
    const returned = run(filing, [[{ kind: 'return' }, reviewer]], atReview(filing));
    const again = run(filing, [[{ kind: 'resubmit' }, applicant]], returned);
    expect(again).toMatchObject({ phase: 'open', step: 'check', pauses: [{ from: received, to: received }] });
    const unmet = ['甲'];
    expect(run(filing, [[{ kind: 'check', result: 'flagged', unmet }, engine]], again)).toMatchObject({
      step: 'review',
      assignee: 'reviewer',
      unmet,
    });
  });

  test('at another step it is nobody’s', () => {
    const returned = run(filing, [[{ kind: 'return' }, approver]], atApproval(filing));
    const again: readonly Step[] = [
      [{ kind: 'resubmit' }, applicant],
      [{ kind: 'check', result: 'passed' }, engine],
    ];
    expect(run(filing, again, returned)).toMatchObject({ step: 'review', assignee: null, unmet: [] });
  });
});

describe('who had a part in a step decides no other', () => {
  const sentBack = (state: CaseState) => run(filing, [[decide('send-back'), approver]], state);
  const versatile = person('versatile', 'reviewer', 'approver');

  test('a co-signer', () => {
    const signed = run(
      filing,
      [
        [{ kind: 'add-signer', signer: 'versatile' }, reviewer],
        [{ kind: 'sign' }, versatile],
        [decide('approve'), reviewer],
      ],
      atReview(filing),
    );
    expect(reasonOf(filing, signed, [claim, versatile])).toBe('同一人不能办理同一办件的两个环节');
  });

  test('and co-signs none', () => {
    const reason = reasonOf(filing, atApproval(filing), [{ kind: 'add-signer', signer: 'reviewer' }, approver]);
    expect(reason).toBe('同一人不能办理同一办件的两个环节');
  });

  test('a delegate', () => {
    const resolved = run(
      filing,
      [
        [{ kind: 'delegate', to: 'versatile' }, reviewer],
        [{ kind: 'resolve' }, versatile],
        [decide('approve'), reviewer],
      ],
      atReview(filing),
    );
    expect(reasonOf(filing, resolved, [claim, versatile])).toBe('同一人不能办理同一办件的两个环节');
  });

  test('who decided before it was sent back, when somebody else decides it again', () => {
    const first = run(filing, [...handIn, [claim, versatile], [decide('approve'), versatile], [claim, approver]]);
    const again = run(
      filing,
      [
        [claim, second],
        [decide('approve'), second],
      ],
      sentBack(first),
    );
    expect(again.decidedBy.review).toBe('second');
    expect(reasonOf(filing, again, [claim, versatile])).toBe('同一人不能办理同一办件的两个环节');
  });

  test('who returned it for correction', () => {
    const returned = run(filing, [...handIn, [claim, versatile], [{ kind: 'return' }, versatile]]);
    expect(returned.tookPart).toEqual({ review: ['versatile'] });
  });
});

describe('recusal', () => {
  const recuse = { kind: 'recuse' } as const;

  test('who declares it gives the step back and has no part any more', () => {
    const state = run(filing, [[recuse, reviewer]], atReview(filing));
    expect(state).toMatchObject({ assignee: null, recused: ['reviewer'] });
    expect(reasonOf(filing, state, [claim, reviewer])).toBe('您已回避本办件，不能办理');
    expect(outcome(filing, state, [recuse, reviewer]).kind).toBe('forbidden');
    const taken = run(filing, [[claim, second]], state);
    for (const kind of ['transfer', 'delegate'] as const)
      expect(reasonOf(filing, taken, [{ kind, to: 'reviewer' }, second])).toBe('该人员已回避本办件');
    expect(reasonOf(filing, taken, [{ kind: 'add-signer', signer: 'reviewer' }, second])).toBe('该人员已回避本办件');
  });

  test('declared by who is asked for an opinion too; not by others', () => {
    const asked = run(filing, [[{ kind: 'add-signer', signer: 'approver' }, reviewer]], atReview(filing));
    expect(run(filing, [[recuse, approver]], asked)).toMatchObject({
      assignee: 'reviewer',
      signers: [],
      recused: ['approver'],
    });
    for (const actor of [second, approver, supervisor, applicant])
      expect(outcome(filing, atReview(filing), [recuse, actor]).kind).toBe('forbidden');
    expect(outcome(filing, atReview(filing), [recuse, { ...reviewer, isApplicant: true } as Actor]).kind).toBe(
      'forbidden',
    );
  });

  test('a head who is recused does not extend', () => {
    const state = run(licence, [[recuse, approver]], atApproval(licence));
    expect(reasonOf(licence, state, [{ kind: 'extend' }, approver])).toBe('您已回避本办件，不能办理');
  });

  test('the applicant asks; until it is decided the official does nothing', () => {
    const ask = [{ kind: 'ask-recusal' }, applicant] as const;
    expect(reasonOf(filing, run(filing, handIn), ask)).toMatch(/当前状态不能/);
    expect(outcome(filing, atReview(filing), [{ kind: 'ask-recusal' }, reviewer]).kind).toBe('forbidden');
    const asked = run(filing, [ask], atReview(filing));
    expect(asked.recusalAsked).toBe('reviewer');
    expect(reasonOf(filing, asked, ask)).toMatch(/当前状态不能/);
    for (const action of [decide('approve'), { kind: 'release' }, { kind: 'return' }] as const)
      expect(reasonOf(filing, asked, [action, reviewer])).toBe('申请人已申请您回避，在作出决定前不能办理');
    const handed = run(filing, [[{ kind: 'transfer', to: 'second' }, supervisor]], asked);
    expect(handed).toMatchObject({ assignee: 'second', recusalAsked: null });
    expect(run(filing, [[recuse, reviewer]], asked)).toMatchObject({ recusalAsked: null, recused: ['reviewer'] });
  });

  test('the head or a supervisor decides, and nobody about themselves', () => {
    const decideRecusal = (granted: boolean) => ({ kind: 'decide-recusal', granted }) as const;
    const asked = run(filing, [[{ kind: 'ask-recusal' }, applicant]], atReview(filing));
    for (const actor of [approver, supervisor]) {
      expect(run(filing, [[decideRecusal(true), actor]], asked)).toMatchObject({
        assignee: null,
        recusalAsked: null,
        recused: ['reviewer'],
      });
      expect(run(filing, [[decideRecusal(false), actor]], asked)).toMatchObject({
        assignee: 'reviewer',
        recusalAsked: null,
        recused: [],
      });
    }
    expect(reasonOf(filing, atReview(filing), [decideRecusal(true), approver])).toMatch(/当前状态不能/);
    for (const actor of [reviewer, applicant, engine, { ...approver, isApplicant: true }])
      expect(outcome(filing, asked, [decideRecusal(true), actor]).kind).toBe('forbidden');
    const own = run(filing, [[{ kind: 'ask-recusal' }, applicant]], atApproval(filing));
    expect(reasonOf(filing, own, [decideRecusal(false), approver])).toBe('本人的回避应由他人决定');
  });
});

describe('行政许可法 art. 36, 47 an interested third party', () => {
  const inform = { kind: 'inform-party', name: '邻居', answerBy: '2026-03-09' } as const;
  const record = (answer: PartyAnswer, name = '邻居') => ({ kind: 'record-answer', name, answer }) as const;
  const told = () => run(licence, [[inform, approver]], atApproval(licence));
  const grant = [decide('approve'), approver] as const;

  test('is told of an accepted licence, once, and not of a filing', () => {
    expect(told().parties).toEqual([{ name: '邻居', answerBy: '2026-03-09', answer: null }]);
    expect(reasonOf(licence, told(), [inform, approver])).toBe('已告知该利害关系人');
    expect(reasonOf(licence, atReview(licence), [inform, reviewer])).toMatch(/当前状态不能/);
    expect(reasonOf(filing, atApproval(filing), [inform, approver])).toBe('本类业务不涉及听证和陈述申辩');
    expect(reasonOf(licence, told(), [record('stated', '别人'), approver])).toBe('尚未告知该利害关系人');
  });

  test('may answer until its day is over: so long nothing is decided, but the case is sent back', () => {
    const reason = '利害关系人邻居可以在 2026-03-09 前陈述申辩或者申请听证，尚不能作出决定';
    for (const decision of ['approve', 'reject'] as const)
      expect(reasonOf(licence, told(), [decide(decision), approver], at('2026-03-09'))).toBe(reason);
    expect(outcome(licence, told(), [decide('send-back'), approver]).kind).toBe('done');
    expect(outcome(licence, told(), grant, at('2026-03-10')).kind).toBe('done');
    for (const answer of ['stated', 'waived'] as const)
      expect(outcome(licence, run(licence, [[record(answer), approver]], told()), grant).kind).toBe('done');
  });

  test('who asks for a hearing has it before anything is decided', () => {
    const asked = run(licence, [[record('asks-hearing'), approver]], told());
    expect(reasonOf(licence, asked, grant, at('2026-04-01'))).toBe('利害关系人邻居已申请听证，听证后才能作出决定');
    for (const answer of ['stated', 'waived', 'asks-hearing'] as const)
      expect(outcome(licence, asked, [record(answer), approver]).kind, answer).toBe('conflict');
    const heard = run(licence, [[record('heard'), approver]], asked);
    expect(outcome(licence, heard, grant).kind).toBe('done');
    for (const answer of ['heard', 'stated', 'asks-hearing'] as const)
      expect(outcome(licence, heard, [record(answer), approver]).kind, answer).toBe('conflict');
    expect(outcome(licence, told(), [record('heard'), approver]).kind, 'nobody asked for one').toBe('conflict');
  });
});
