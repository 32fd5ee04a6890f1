import { inAntd } from '@anju/page-kit';
import type { ComponentType } from 'react';
import { Apply } from './apply-page.tsx';
import { WindowChoice } from './window-page.tsx';

/** What is applied for stands in the address. */
export const ApplyPage = inAntd(Apply);

/** From the menu, where each type has its entry. */
export const applyPageOf = (caseType: string): ComponentType => inAntd(() => <Apply caseType={caseType} />);

export const WindowPage = inAntd(WindowChoice);
