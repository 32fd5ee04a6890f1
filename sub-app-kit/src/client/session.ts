export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Where the tokens live. The client reads and renews them; whoever hosts it keeps them. */
export interface Session {
  read(): Tokens | undefined;
  store(tokens: Tokens): void;
  /** Clears the session and goes to the product root. */
  end(): void;
}
