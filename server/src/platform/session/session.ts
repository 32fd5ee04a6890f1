import type { LoginType, UserType } from '@anju/contract';

/** Who is calling, as the guard found it. */
export interface Session {
  readonly id: string;
  readonly accountId: string;
  readonly userType: UserType;
  readonly loginType: LoginType;
  readonly permissions: ReadonlySet<string>;
}

export interface SessionSource {
  /** The living session of this access token; undefined where the token is forged or expired, or the session ended. */
  findSession(accessToken: string): Promise<Session | undefined>;
}
