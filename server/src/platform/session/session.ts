import type { LoginType, UserType } from '@anju/contract';

/** Who is calling, as the guard found it. */
export interface Session {
  readonly id: string;
  readonly accountId: string;
  readonly userType: UserType;
  readonly loginType: LoginType;
  /** Its owner must set up the second factor before anything else. */
  readonly needsSecondFactor: boolean;
}

export interface SessionSource {
  /** The living session of this access token; undefined where the token is forged or expired, or the session ended. */
  findSession(accessToken: string): Promise<Session | undefined>;
  holdsPermission(session: Session, permission: string): Promise<boolean>;
}
