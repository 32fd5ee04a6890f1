import { calls, type ExportRecord } from '@anju/contract';
import { ConfirmedChange, ReasonedChange } from '@anju/page-kit';
import { texts } from '../../texts.ts';
import { conditionsOf } from './conditions-of.ts';

const own = texts.exports;
const touches = [calls.listExportsToApprove];

interface DecisionDialogsProps {
  readonly asked: { readonly action: 'approve' | 'refuse'; readonly record: ExportRecord } | undefined;
  readonly onClose: () => void;
}

export function DecisionDialogs({ asked, onClose }: DecisionDialogsProps) {
  if (!asked) return null;
  const { requester, rows, reason, id } = asked.record;
  const consequence = own.consequence(
    requester,
    `${asked.record.title}（${conditionsOf(asked.record)}）`,
    rows,
    reason,
  );
  if (asked.action === 'approve')
    return (
      <ConfirmedChange
        call={calls.approveExport}
        input={{ id }}
        open
        title={own.approveTitle}
        consequence={consequence}
        action={own.approve}
        touches={touches}
        done={own.approved}
        takesRow
        onClose={onClose}
      />
    );
  return (
    <ReasonedChange
      call={calls.refuseExport}
      toInput={(given) => ({ id, reason: given })}
      label={own.refusal}
      maxLength={200}
      open
      title={own.refuseTitle}
      consequence={consequence}
      action={own.refuse}
      dangerous
      touches={touches}
      done={own.refused}
      takesRow
      onClose={onClose}
    />
  );
}
