import { type CaseConfirmations, calls } from '@anju/contract';
import { useCall } from '@anju/sub-app-kit/react';
import { useEffect } from 'react';

interface FollowedConfirmationsProps {
  readonly id: number;
  onChange(confirmations: CaseConfirmations): void;
}

/** The parties may answer while the applicant has the page open, so their answers are followed. */
export function FollowedConfirmations({ id, onChange }: FollowedConfirmationsProps) {
  const { data } = useCall(calls.getCaseConfirmations, { id });
  useEffect(() => {
    if (data) onChange(data);
  }, [data, onChange]);
  return null;
}
