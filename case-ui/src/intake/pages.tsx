import { inAntd } from '@anju/page-kit';
import type { ComponentType } from 'react';
import { Apply } from './apply-page.tsx';
import { WindowChoice } from './window-page.tsx';

/** The address names the type that is applied for. */
export const ApplyPage = inAntd(Apply);

/** Each type has its own entry in the menu. */
export const applyPageOf = (caseType: string): ComponentType => inAntd(() => <Apply caseType={caseType} />);

export const WindowPage = inAntd(WindowChoice);
