import { type ArticleKind, ConflictError, type ReleaseAction, type ReleaseState } from '@anju/contract';

export type ItemKind = ArticleKind | 'banner';
export type Stage = 'draft' | 'submitted' | 'released' | 'withdrawn';

export interface Standing {
  readonly kind: ItemKind;
  /** The stage is that of the newest revision. */
  readonly stage: Stage;
  /** The newest revision comes out, or came out, at this time. */
  readonly publicFrom: Date | null;
  /** These people have written the newest revision, and everything that changed since the release before it. */
  readonly authors: readonly string[];
  /** A revision is out, or will be at its time. */
  readonly isOut: boolean;
  readonly wasEverOut: boolean;
  readonly pinned: boolean;
}

export interface Offer {
  readonly offered: ReleaseAction[];
  readonly notReleasable: string | null;
}

const ownWords = '不能审核发布自己编写的内容';

const stateNames: Readonly<Record<ReleaseState, string>> = {
  draft: '草稿',
  submitted: '待审核',
  scheduled: '待发布',
  published: '已发布',
  withdrawn: '已撤回',
};

const actionNames: Readonly<Record<ReleaseAction, string>> = {
  edit: '编辑',
  submit: '送审',
  release: '审核发布',
  'send-back': '退回',
  withdraw: '撤回',
  delete: '删除',
  pin: '置顶',
  unpin: '取消置顶',
};

export function stateOf({ stage, publicFrom }: Pick<Standing, 'stage' | 'publicFrom'>, now: Date): ReleaseState {
  if (stage !== 'released') return stage;
  return (publicFrom ?? now) > now ? 'scheduled' : 'published';
}

/** The actions are those that this publisher may take. */
export function offerActions(standing: Standing, accountId: string): Offer {
  const { kind, stage, authors, isOut, wasEverOut, pinned } = standing;
  const isOwn = authors.includes(accountId);
  const mayPin = kind !== 'banner' && isOut;
  const possible: Record<ReleaseAction, boolean> = {
    edit: true,
    submit: stage === 'draft',
    release: stage === 'submitted' && !isOwn,
    'send-back': stage === 'submitted',
    withdraw: isOut,
    delete: !isOut && !wasEverOut,
    pin: mayPin && !pinned,
    unpin: mayPin && pinned,
  };
  return {
    offered: (Object.keys(possible) as ReleaseAction[]).filter((action) => possible[action]),
    notReleasable: stage === 'submitted' && isOwn ? ownWords : null,
  };
}

export class OwnWordsError extends ConflictError {
  constructor() {
    super(ownWords);
  }
}

export function assertOffered(action: ReleaseAction, standing: Standing, accountId: string, now: Date): void {
  const { offered, notReleasable } = offerActions(standing, accountId);
  if (offered.includes(action)) return;
  if (action === 'release' && notReleasable !== null) throw new OwnWordsError();
  if (action === 'delete' && standing.wasEverOut) throw new ConflictError('发布过的内容不能删除，可以撤回');
  throw new ConflictError(`当前为“${stateNames[stateOf(standing, now)]}”，不能${actionNames[action]}`);
}
