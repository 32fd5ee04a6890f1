import defaultAvatar from './default-avatar.svg';

export { defaultAvatar };

const accepted = /^(?:https?|mailto|tel):/i;

/**
 * The picture of a user; ours, unless theirs is an address of one of the accepted kinds. Of the web, only what the
 * portal's policy lets a browser load.
 */
export function avatarAddress(url: string | undefined, origins: readonly string[]): string {
  if (url === undefined || !accepted.test(url) || !URL.canParse(url)) return defaultAvatar;
  const { protocol, origin } = new URL(url);
  return !protocol.startsWith('http') || origins.includes(origin) ? url : defaultAvatar;
}
