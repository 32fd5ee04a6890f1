import defaultAvatar from './default-avatar.svg';

const accepted = /^(?:https?|mailto|tel):/i;

/** The picture of a user; ours, unless theirs is an address of one of the accepted kinds. */
export function avatarAddress(url: string | undefined): string {
  return url !== undefined && accepted.test(url) ? url : defaultAvatar;
}
