export type ToViewers =
  | { readonly kind: 'open'; readonly url: string; readonly path: string; readonly tokens: readonly string[] }
  /** The viewers report what they have seen; `last` is the unit that changed last. */
  | { readonly kind: 'report'; readonly last: number };

export type FromViewers =
  | { readonly kind: 'open'; readonly tookMs: number }
  | {
      readonly kind: 'report';
      readonly sawLast: number;
      /** This many of the viewers noted when each change came. */
      readonly sampled: number;
      readonly arrivals: readonly { readonly unitId: number; readonly at: number }[];
    };
