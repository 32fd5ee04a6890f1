import { calls, type ReleaseAction } from '@anju/contract';
import { ConfirmedChange, ReasonedChange } from '@anju/page-kit';
import { cityTime } from '@anju/sub-app-kit';
import { useBridge } from '@anju/sub-app-kit/react';
import { releaseTexts } from '../../release-texts.ts';
import { SubmitDialog } from './submit-dialog.tsx';

export interface Release {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly publishAt: string | null;
  readonly offered: readonly ReleaseAction[];
}

export interface ReleaseChange {
  readonly action: Exclude<ReleaseAction, 'edit'>;
  readonly release: Release;
}

const order = ['submit', 'release', 'send-back', 'pin', 'unpin', 'withdraw', 'delete'] as const;

export function changesOf(release: Release): ReleaseChange[] {
  return order.filter((action) => release.offered.includes(action)).map((action) => ({ action, release }));
}

const callsOf = {
  article: {
    submit: calls.submitArticle,
    release: calls.releaseArticle,
    'send-back': calls.sendBackArticle,
    withdraw: calls.withdrawArticle,
    delete: calls.deleteArticle,
  },
  banner: {
    submit: calls.submitBanner,
    release: calls.releaseBanner,
    'send-back': calls.sendBackBanner,
    withdraw: calls.withdrawBanner,
    delete: calls.deleteBanner,
  },
} as const;

const touchedBy = {
  article: [calls.listArticles, calls.listPublicNotices, calls.listNews],
  banner: [calls.listBanners, calls.listBannerDocuments],
} as const;

interface ReleaseDialogProps {
  readonly of: 'article' | 'banner';
  readonly change: ReleaseChange;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

export function ReleaseDialog({ of, change: { action, release }, open, onClose, onDeleted }: ReleaseDialogProps) {
  const { timeZone } = useBridge().config;
  const { id, version, publishAt } = release;
  const own = callsOf[of];
  // A deleted article cannot be fetched again.
  const touches = action === 'delete' ? touchedBy[of] : [...touchedBy[of], calls.getManagedArticle];
  const wording = releaseTexts[action];
  const shared = {
    title: wording.title(release.title),
    consequence: wording.consequence,
    action: wording.action,
    done: wording.done,
    touches,
    open,
    onClose,
  };
  switch (action) {
    case 'submit':
      return <SubmitDialog {...shared} call={own.submit} id={id} version={version} />;
    case 'release':
      return (
        <ConfirmedChange
          {...shared}
          {...(publishAt !== null &&
            Date.parse(publishAt) > Date.now() && {
              consequence: releaseTexts.release.consequenceLater(cityTime(timeZone).toMinute(publishAt)),
            })}
          call={own.release}
          input={{ id, version }}
        />
      );
    case 'send-back':
    case 'withdraw':
      return (
        <ReasonedChange
          {...shared}
          call={own[action]}
          toInput={(reason) => ({ id, version, reason })}
          label={releaseTexts[action].reason}
          maxLength={500}
          takesRow
          dangerous={action === 'withdraw'}
        />
      );
    case 'pin':
    case 'unpin':
      return <ConfirmedChange {...shared} call={calls.pinArticle} input={{ id, version, pinned: action === 'pin' }} />;
    case 'delete':
      return (
        <ConfirmedChange
          {...shared}
          call={own.delete}
          input={{ id, version }}
          dangerous
          takesRow
          {...(onDeleted && { onDone: onDeleted })}
        />
      );
  }
}
