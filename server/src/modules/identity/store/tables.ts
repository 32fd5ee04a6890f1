import type {
  DocumentType,
  EnterpriseKind,
  HomeLayout,
  LoginType,
  TableName,
  TableSettings,
  UserType,
} from '@anju/contract';
import type { Generated, Kysely } from 'kysely';

export interface IdentityTables {
  'identity.account': {
    id: Generated<string>;
    login_name: string;
    display_name: string;
    user_type: UserType;
    org_name: string;
    phone: string;
    avatar: Generated<string>;
    default_app: number | null;
    home_enabled: boolean;
    password_hash: string;
    /** False means that nobody knows a password of the account. */
    password_usable: Generated<boolean>;
    created_at: Date;
    /** The owner cannot sign in since this time. */
    disabled_at: Generated<Date | null>;
    /** This is the number of the document of that type, once it is proven. */
    id_number: Generated<string>;
    document_type: Generated<DocumentType>;
    credit_code: Generated<string>;
    enterprise_kind: Generated<EnterpriseKind | null>;
  };
  'identity.preference': { account_id: string; home_layout: HomeLayout };
  'identity.table_settings': { account_id: string; name: TableName; settings: TableSettings };
  'identity.former_password': { account_id: string; replaced_at: Date; password_hash: string };
  'identity.session': {
    id: Generated<string>;
    account_id: string;
    login_type: LoginType;
    client_address: string;
    user_agent: string;
    created_at: Date;
    last_used_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    needs_second_factor: boolean;
  };
  'identity.refresh_token': { hash: Buffer; session_id: string; issued_at: Date; used_at: Date | null };
  'identity.secret_key': {
    id: Generated<string>;
    purpose: 'access-token' | 'secret-transport' | 'stored-value';
    material: string;
    created_at: Date;
  };
  'identity.attempt_count': {
    scope: string;
    subject: string;
    origin: string;
    count: number;
    locked: boolean;
    expires_at: Date;
  };
  'identity.known_browser': { token_hash: Buffer; account_id: string; expires_at: Date };
  'identity.second_factor': {
    account_id: string;
    secret: string;
    confirmed_at: Date | null;
    last_step: number;
  };
  'identity.recovery_code': { account_id: string; code_hash: Buffer };
  'identity.captcha': { id: Generated<string>; code: string; expires_at: Date };
  'identity.phone_code': {
    request_hash: Buffer;
    login_name: string;
    requester: string;
    account_id: string | null;
    code_hash: Buffer;
    expires_at: Date;
  };
  'identity.external_identity': { provider: string; subject: string; account_id: string; linked_at: Date };
  'identity.sign_on_attempt': {
    state_hash: Buffer;
    nonce: string;
    code_verifier: string;
    return_address: string;
    login_type: LoginType;
    challenge: string;
    expires_at: Date;
  };
  'identity.login_code': {
    hash: Buffer;
    account_id: string;
    login_type: LoginType;
    challenge: string;
    expires_at: Date;
  };
}

export type IdentityDb = Kysely<IdentityTables>;
