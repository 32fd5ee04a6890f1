export interface Person {
  /** The provider's subjects are kept under this name. */
  readonly provider: string;
  readonly subject: string;
  readonly name: string;
  /** Pass only a number that the provider has verified, because an account may be found by it. */
  readonly phone: string | undefined;
  /** This is the identity card's number if the provider has checked it; applications are filed under it. */
  readonly idNumber: string | undefined;
}

export interface IdentityProvider<Proof> {
  /** This asks the provider itself, and throws if it does not vouch. */
  identify(proof: Proof): Promise<Person>;
}

export class SignOnRefusedError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'SignOnRefusedError';
  }
}
