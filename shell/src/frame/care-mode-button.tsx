import { Button } from '@anju/ui/controls';
import { texts } from '../texts.ts';
import { toggleCareMode, useAppearance } from '../theme/theme.ts';

export function CareModeButton() {
  const careMode = useAppearance((appearance) => appearance.careMode);
  return (
    <Button look="plain" aria-pressed={careMode} onClick={toggleCareMode}>
      {texts.careMode}
    </Button>
  );
}
