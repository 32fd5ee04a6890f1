import { type CaseConfirmations, calls } from '@anju/contract';
import { useCall } from '@anju/sub-app-kit/react';
import { useEffect } from 'react';

interface FollowedConfirmationsProps {
  readonly id: number;
  onChange(confirmations: CaseConfirmations): void;
}

/** The parties answer while the page of who applies is open. */
export function FollowedConfirmations({ id, onChange }: FollowedConfirmationsProps) {
  const { data } = useCall(calls.getCaseConfirmations, { id });
  useEffect(() => {
    if (data) onChange(data);
  }, [data, onChange]);
  return null;
}
