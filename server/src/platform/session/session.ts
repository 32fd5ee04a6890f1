import type { LoginType, UserType } from '@anju/contract';

export interface Session {
  readonly id: string;
  readonly accountId: string;
  readonly userType: UserType;
  readonly loginType: LoginType;
  /** The owner must set up the second factor before anything else. */
  readonly needsSecondFactor: boolean;
}

export interface SessionSource {
  /** The result is undefined if the token is forged or expired, or the session has ended. */
  findSession(accessToken: string): Promise<Session | undefined>;
  holdsPermission(session: Session, permission: string): Promise<boolean>;
}
