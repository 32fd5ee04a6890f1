import { calls } from '@anju/contract';
import type { CheckedPdf } from '@anju/contract/pdf-check';
import type { Client } from '@anju/sub-app-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FileVerdict } from '../../paper-check-texts.ts';
import { usePortal } from '../../session/portal.ts';

export type FileCheck = { readonly name: string } & (
  | { readonly state: 'checking' }
  | { readonly state: 'failed' }
  | ({ readonly state: 'checked' } & Omit<CheckedPdf, 'verdict'> & { readonly verdict: FileVerdict })
);

const maxBytes = 20 * 1024 * 1024;

/** The file is checked in the browser, and nothing of it is sent anywhere. */
async function checkHere(client: Client, file: File): Promise<Omit<CheckedPdf, 'verdict'> & { verdict: FileVerdict }> {
  if (file.size > maxBytes) return { verdict: 'too-large', signatures: [], keywords: null };
  const [{ certificatesIn, checkPdf }, published, pdf] = await Promise.all([
    import('@anju/contract/pdf-check'),
    client.call(calls.readSigningCertificates, {}, { ownMessage: true }),
    file.arrayBuffer(),
  ]);
  return checkPdf(new Uint8Array(pdf), certificatesIn(await published.text()));
}

/**
 * Calls `onChecked` with the file's keywords if the file is unchanged since its signature, and with nothing otherwise.
 */
export function usePdfCheck(onChecked: (keywords: string | undefined) => void) {
  const { client } = usePortal();
  const [check, setCheck] = useState<FileCheck>();
  const last = useRef<File>(undefined);

  const start = async (file: File) => {
    last.current = file;
    const { name } = file;
    setCheck({ name, state: 'checking' });
    const done: FileCheck = await checkHere(client, file).then(
      (checked) => ({ name, state: 'checked', ...checked }) as const,
      () => ({ name, state: 'failed' }) as const,
    );
    if (last.current !== file) return;
    setCheck(done);
    onChecked((done.state === 'checked' && done.verdict === 'whole' && done.keywords) || undefined);
  };
  const clear = () => {
    last.current = undefined;
    setCheck(undefined);
  };
  return { check, start, clear };
}

/**
 * Takes a file that is dropped anywhere on the page, which the browser would otherwise open. Returns whether one is
 * being held over the page.
 */
export function useDroppedFile(onFile: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onFile);
  useEffect(() => {
    const holdsFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent) => {
      if (!holdsFile(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!holdsFile(event)) return;
      event.preventDefault();
      setIsOver(false);
      const file = event.dataTransfer?.files[0];
      if (file) take(file);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);
  return isOver;
}
