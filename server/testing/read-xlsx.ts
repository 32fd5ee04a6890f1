import { readXlsx } from 'hucre/xlsx';

export async function readXlsxRows(bytes: Uint8Array): Promise<readonly (readonly unknown[])[]> {
  const { sheets } = await readXlsx(bytes);
  return sheets[0]?.rows ?? [];
}
