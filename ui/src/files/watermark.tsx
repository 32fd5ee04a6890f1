import styles from './file-viewer.module.css';

/** Over what is shown, for the eye and for a photograph of the screen. */
export function Watermark({ text }: { readonly text: string }) {
  const escaped = text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"><text x="160" y="90" text-anchor="middle" transform="rotate(-20 160 90)" font-family="sans-serif" font-size="16" fill="#5a5a5a" fill-opacity="0.28">${escaped}</text></svg>`;
  return (
    <div
      className={styles.watermark}
      aria-hidden="true"
      style={{ backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(picture)}")` }}
    />
  );
}
