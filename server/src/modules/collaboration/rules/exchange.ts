import type { FormSchema } from '@anju/contract';

/** Messages are exchanged with this agency. */
export interface PartnerDefinition {
  /** The address and the secret are configured as `PARTNER_<CODE>_URL` and `PARTNER_<CODE>_SECRET`. */
  readonly code: string;
  readonly title: string;
  /** In a demo the simulated partner sends this some time after it has taken the message; left out, nothing. */
  demoAnswer?(
    message: { readonly kind: string; readonly body: unknown },
    made: { readonly number: string; readonly day: string },
  ): DemoMessage | undefined;
}

export interface DemoMessage {
  readonly kind: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface OutgoingKind<Body = unknown> {
  readonly kind: string;
  readonly title: string;
  readonly to: readonly PartnerDefinition[] | 'everybody';
  readonly body: FormSchema<Body>;
}

export interface IncomingKind<Body = unknown> {
  readonly kind: string;
  readonly title: string;
  readonly from: readonly PartnerDefinition[] | 'everybody';
  readonly body: FormSchema<Body>;
  /** A person has to look at such a message if it refers to nothing that was sent to the partner. */
  readonly isAboutCase: boolean;
  /** The bureau need not act on such a message. */
  readonly isFinal?: true;
}

/** A module declares with whom it exchanges which messages. Several modules may declare the same. */
export interface Exchange {
  readonly partners: readonly PartnerDefinition[];
  readonly sends: readonly OutgoingKind[];
  readonly takes: readonly IncomingKind[];
}

/** The body fits the kind, and the kind goes to the partner. */
export function messageTo<Body>(
  { code }: PartnerDefinition,
  { kind }: OutgoingKind<Body>,
  body: Body & Readonly<Record<string, unknown>>,
) {
  return { partner: code, kind, body };
}

export type Catalogue = ReturnType<typeof joinExchanges>;

export function joinExchanges(exchanges: readonly Exchange[]) {
  const partners = byName(exchanges.flatMap((one) => one.partners).map((one) => [one.code, one] as const));
  const outgoing = byName(exchanges.flatMap(({ sends }) => sends).map((one) => [one.kind, one] as const));
  const incoming = byName(exchanges.flatMap(({ takes }) => takes).map((one) => [one.kind, one] as const));
  const isAmong = (named: readonly PartnerDefinition[] | 'everybody', code: string): boolean =>
    named === 'everybody' || named.some((one) => one.code === code);
  const titleOfKind = (kind: string): string => (outgoing.get(kind) ?? incoming.get(kind))?.title ?? kind;
  return {
    partnerCodes: [...partners.keys()],
    kinds: [...outgoing.keys(), ...incoming.keys()].map((kind) => ({ kind, title: titleOfKind(kind) })),
    findPartner: (code: string): PartnerDefinition | undefined => partners.get(code),
    titleOfPartner: (code: string): string => partners.get(code)?.title ?? code,
    titleOfKind,
    findIncoming: (kind: string): IncomingKind | undefined => incoming.get(kind),
    maySend: (kind: string, partner: string): boolean => isAmong(incoming.get(kind)?.from ?? [], partner),

    getOutgoing(kind: string, partner: string): OutgoingKind {
      const known = outgoing.get(kind);
      if (!known || !isAmong(known.to, partner))
        throw new Error(`messages of the kind ${kind} do not go to ${partner}`);
      return known;
    },
  };
}

function byName<Item>(named: ReadonlyArray<readonly [name: string, item: Item]>): ReadonlyMap<string, Item> {
  const known = new Map<string, Item>();
  for (const [name, item] of named) {
    if ((known.get(name) ?? item) !== item) throw new Error(`${name} is declared twice, and not as the same`);
    known.set(name, item);
  }
  return known;
}
