import styles from './avatar.module.css';
import { avatarAddress } from './avatar-address.ts';

export function Avatar({ url }: { readonly url: string | undefined }) {
  return <img className={styles.avatar} src={avatarAddress(url)} alt="" width="28" height="28" />;
}
