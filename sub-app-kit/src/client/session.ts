export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** The client reads and renews the tokens; its host stores them. */
export interface Session {
  read(): Tokens | undefined;
  store(tokens: Tokens): void;
  /** Runs the work under a lock shared by all windows that use the same tokens. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Clears the session and leaves the page. */
  end(): void;
}
