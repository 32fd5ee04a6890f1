import { calls } from '@anju/contract';
import { useCall } from '@anju/sub-app-kit/react';
import { useEffect, useState } from 'react';

/** Where the page finds the content of an uploaded file, which only editors may read; undefined until it has come. */
export function useReleaseFile(id: string) {
  const { data, error } = useCall(calls.readReleaseFile, { id });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => {
      // A page that is kept but not shown stays drawn: a picture would be asked for where it is no longer.
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [data]);
  return { address, failure: error?.message };
}
