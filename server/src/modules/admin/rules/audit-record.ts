import type { AuditRecord } from '@anju/contract';

export interface AuditedEntry {
  readonly number: number;
  readonly at: Date;
  readonly action: string;
  readonly outcome: string;
  readonly actor: string;
  readonly object: string;
  readonly client_address: string;
  readonly detail: string;
}

export type NamesById = ReadonlyMap<string, { readonly loginName: string; readonly displayName: string }>;

const accountId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function possibleAccountIds(entries: readonly AuditedEntry[]): string[] {
  return [...new Set(entries.flatMap(({ actor, object }) => [actor, object]))].filter((text) => accountId.test(text));
}

export function toAuditRecord(entry: AuditedEntry, names: NamesById): AuditRecord {
  const named = (text: string): string => {
    const name = names.get(text);
    return name ? `${name.displayName}（${name.loginName}）` : text;
  };
  const { number, action, outcome, client_address: clientAddress } = entry;
  // Only the typed name is known of a refused stranger.
  const actor = entry.actor === '' && outcome === 'refused' ? entry.object : named(entry.actor);
  return {
    number,
    at: entry.at.toISOString(),
    action,
    outcome,
    actor,
    object: named(entry.object),
    clientAddress,
    detail: JSON.parse(entry.detail),
  };
}
