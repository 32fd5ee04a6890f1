import type { AbstractNode, IconDefinition } from '@ant-design/icons-svg/es/types';
import { createElement, memo, type ReactElement } from 'react';
import styles from './icon.module.css';

/** Icons are decoration only: the text beside the icon or the label of its button tells the meaning. */
export const Icon = memo(function Icon({ of }: { readonly of: IconDefinition }): ReactElement {
  const root = typeof of.icon === 'function' ? of.icon('currentColor', 'currentColor') : of.icon;
  return (
    <svg className={styles.icon} viewBox={root.attrs.viewBox} aria-hidden="true">
      {root.children?.map(draw)}
    </svg>
  );
});

function draw({ tag, attrs, children }: AbstractNode, index: number): ReactElement {
  return createElement(tag, { ...attrs, key: index }, children?.map(draw));
}
