import { useState } from 'react';
import { usePortal } from '../session/portal.ts';
import styles from './avatar.module.css';
import { avatarAddress, defaultAvatar } from './avatar-address.ts';

export function Avatar({ url }: { readonly url: string | undefined }) {
  const { avatarOrigins = [] } = usePortal().config;
  const [failed, setFailed] = useState<string>();
  const address = avatarAddress(url, [location.origin, ...avatarOrigins]);
  return (
    <img
      className={styles.avatar}
      src={address === failed ? defaultAvatar : address}
      alt=""
      width="28"
      height="28"
      onError={() => setFailed(address)}
    />
  );
}
