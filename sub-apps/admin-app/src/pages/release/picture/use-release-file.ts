import { calls } from '@anju/contract';
import { useCall } from '@anju/sub-app-kit/react';
import { useEffect, useState } from 'react';

/**
 * Only editors may read an uploaded file, so it is fetched with the session and shown from memory; undefined until
 * then.
 */
export function useReleaseFile(id: string) {
  const { data, error } = useCall(calls.readReleaseFile, { id });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => {
      // A hidden page stays drawn, so its picture would ask for the revoked address.
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [data]);
  return { address, failure: error?.message };
}
