import type { FormSchema, Page } from '@anju/contract';
import type { Bridge } from '@anju/sub-app-kit';
import { createContext, type ReactNode, useContext } from 'react';

/** A kind of contract says these things on the pages that all kinds share. */
export interface ContractKind {
  readonly code: string;
  readonly name: string;
  readonly shortName: string;
  readonly form: FormSchema<unknown>;
  readonly pages: { readonly mine: Page; readonly begin: Page; readonly contract: Page };
  readonly description: string;
  readonly nothing: string;
  /** Each group of the form has its help beside it. */
  readonly helps: Readonly<Record<string, readonly string[]>>;
  /** The amount of a group is read in words under this title. */
  readonly amounts: Readonly<Record<string, { readonly field: string; readonly title: string }>>;
  readonly signedNote: string;
  readonly fileConsequence: string;
}

const KindContext = createContext<ContractKind | undefined>(undefined);

export function OfKind({ kind, children }: { readonly kind: ContractKind; readonly children: ReactNode }) {
  return <KindContext value={kind}>{children}</KindContext>;
}

export function useContractKind(): ContractKind {
  const kind = useContext(KindContext);
  if (!kind) throw new Error('a page of contracts stands outside of its kind');
  return kind;
}

export const tabTitle = ({ shortName }: Pick<ContractKind, 'shortName'>, number: string): string =>
  `${shortName} ${number}`;

export function openContract(
  { openTab }: Bridge,
  kind: Pick<ContractKind, 'name' | 'shortName' | 'pages'>,
  { id, number }: { readonly id: number; readonly number?: string },
): void {
  openTab({
    path: kind.pages.contract.route,
    title: number === undefined ? kind.name : tabTitle(kind, number),
    query: { id: String(id) },
  });
}
