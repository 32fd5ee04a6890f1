/** Somebody as an identity provider vouches for them. */
export interface Person {
  /** The name under which this provider's subjects are kept. */
  readonly provider: string;
  readonly subject: string;
  readonly name: string;
  /** Only a number the provider has verified: an account may be found by it. */
  readonly phone: string | undefined;
  /** Of the identity card, where the provider has checked it: applications are filed under it. */
  readonly idNumber: string | undefined;
}

/** A way to learn from outside who somebody is. */
export interface IdentityProvider<Proof> {
  /** Asks the provider itself; throws where it does not vouch. */
  identify(proof: Proof): Promise<Person>;
}

export class SignOnRefusedError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'SignOnRefusedError';
  }
}
