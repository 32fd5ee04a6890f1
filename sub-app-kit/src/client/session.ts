export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Where the tokens are kept. The client reads and renews them; its host stores them. */
export interface Session {
  read(): Tokens | undefined;
  store(tokens: Tokens): void;
  /** Runs this under a lock shared by all windows that use the same tokens. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Clears the session and goes to the product root. */
  end(): void;
}
