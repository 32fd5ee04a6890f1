import { Icon } from '@anju/ui/controls';
import ArrowDownOutlined from '@ant-design/icons-svg/es/asn/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons-svg/es/asn/ArrowUpOutlined';
import { Button } from 'antd';
import styles from './move-buttons.module.css';
import { texts } from './texts.ts';

interface MoveButtonsProps {
  /** Names the moved item in the labels of the buttons. */
  readonly of: string;
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
}

export function MoveButtons({ of, onUp, onDown }: MoveButtonsProps) {
  return (
    <span className={styles.buttons}>
      <MoveButton label={texts.of(texts.moveUp, of)} icon={ArrowUpOutlined} onClick={onUp} />
      <MoveButton label={texts.of(texts.moveDown, of)} icon={ArrowDownOutlined} onClick={onDown} />
    </span>
  );
}

interface MoveButtonProps {
  readonly label: string;
  readonly icon: Parameters<typeof Icon>[0]['of'];
  readonly onClick: (() => void) | undefined;
}

/** An inactive button stays focusable, so that the keyboard focus is not lost when a row reaches the top. */
function MoveButton({ label, icon, onClick }: MoveButtonProps) {
  return (
    <Button
      type="text"
      size="small"
      className={styles.button as string}
      aria-label={label}
      aria-disabled={!onClick}
      icon={<Icon of={icon} />}
      {...(onClick && { onClick })}
    />
  );
}
