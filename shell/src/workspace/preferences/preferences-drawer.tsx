import { Dialog, Switch } from '@anju/ui/controls';
import { workspaceTexts } from '../../workspace-texts.ts';
import styles from './preferences-drawer.module.css';
import {
  partNames,
  setTopMenuSize,
  setUiSize,
  showPart,
  topMenuSizes,
  type UiSize,
  uiSizes,
  useLayout,
} from './preferences-store.ts';

export function PreferencesDrawer({ onClose }: { readonly onClose: () => void }) {
  const { shown, uiSize, topMenuSize } = useLayout();
  return (
    <Dialog title={workspaceTexts.workspace.preferences} place="end" onClose={onClose}>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{workspaceTexts.workspace.uiSize}</legend>
        <div className={styles.sizes}>
          {uiSizes.map((size: UiSize) => (
            <label key={size} className={styles.size}>
              <input type="radio" name="ui-size" checked={size === uiSize} onChange={() => setUiSize(size)} />
              {workspaceTexts.workspace.uiSizes[size]}
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles.group}>
        <label className={styles.count}>
          {workspaceTexts.workspace.topMenuSize}
          <input
            type="number"
            min={topMenuSizes.min}
            max={topMenuSizes.max}
            value={topMenuSize}
            onChange={({ target }) => target.value && setTopMenuSize(target.valueAsNumber)}
          />
        </label>
      </div>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{workspaceTexts.workspace.shownParts}</legend>
        {partNames.map((name) => (
          <Switch
            key={name}
            label={workspaceTexts.workspace.parts[name]}
            on={shown[name]}
            onChange={(on) => showPart(name, on)}
          />
        ))}
      </fieldset>
      <button className={styles.close} type="button" onClick={onClose}>
        {workspaceTexts.workspace.closeDrawer}
      </button>
    </Dialog>
  );
}
