export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Where the tokens are kept. The client reads and renews them; its host stores them. */
export interface Session {
  read(): Tokens | undefined;
  store(tokens: Tokens): void;
  /** Runs this while nobody else who shares the tokens, in other windows too, runs theirs. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Clears the session and goes to the product root. */
  end(): void;
}
