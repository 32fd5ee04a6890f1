import { Button, Dialog, DialogActions } from '@anju/ui/controls';
import { texts } from '../texts.ts';
import { themeNames } from './appearance.ts';
import { chooseTheme, useAppearance } from './theme.ts';
import styles from './theme-dialog.module.css';

export function ThemeDialog({ onClose }: { readonly onClose: () => void }) {
  const chosen = useAppearance((appearance) => appearance.themeName);
  return (
    <Dialog title={texts.theme} onClose={onClose}>
      <div className={styles.choices} role="radiogroup" aria-label={texts.theme}>
        {themeNames.map((name) => (
          <label key={name} className={styles.choice}>
            <input type="radio" name="theme" checked={name === chosen} onChange={() => chooseTheme(name)} />
            <span className={styles.sample} data-theme={name} aria-hidden="true" />
            {texts.selection.themes[name]}
          </label>
        ))}
      </div>
      <DialogActions>
        <Button look="filled" onClick={onClose}>
          {texts.ok}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
