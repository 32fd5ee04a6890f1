import defaultAvatar from './default-avatar.svg';

export { defaultAvatar };

const accepted = /^(?:https?|mailto|tel):/i;

/**
 * Falls back to the default picture unless the address has an accepted scheme and, for http, an origin that the content
 * security policy allows.
 */
export function avatarAddress(url: string | undefined, origins: readonly string[]): string {
  if (url === undefined || !accepted.test(url) || !URL.canParse(url)) return defaultAvatar;
  const { protocol, origin } = new URL(url);
  return !protocol.startsWith('http') || origins.includes(origin) ? url : defaultAvatar;
}
