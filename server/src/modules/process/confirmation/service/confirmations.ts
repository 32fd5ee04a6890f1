import type { Platform } from '../../../../platform/platform.ts';
import type { IdentityService } from '../../../identity/index.ts';
import type { Context } from '../../service/context.ts';
import { createSheets } from './accept-sheet.ts';
import { createAnswering } from './answer.ts';
import { createAsking } from './ask-parties.ts';
import { createConfirmationLinks } from './confirmation-links.ts';
import { createLaidApplications, type LaidParts } from './laid-application.ts';
import { createBeforeHandIn } from './require-confirmations.ts';
import { createConfirmationTexts } from './show-confirmation.ts';

interface Parts extends LaidParts {
  readonly identity: Pick<IdentityService, 'accounts' | 'phoneCodes'>;
}

export type Confirmations = ReturnType<typeof createConfirmations>;

/** Everybody whose rights an application disposes of confirms it before it counts as handed in. */
export function createConfirmations(
  context: Context,
  platform: Pick<Platform, 'audit' | 'sms' | 'config' | 'parameters'>,
  { filing, linkedCases, identity, messages }: Parts,
) {
  const laid = createLaidApplications(context, { filing, linkedCases, messages });
  const links = createConfirmationLinks(context, platform);
  const texts = createConfirmationTexts(context, platform, { identity });
  return {
    ...createBeforeHandIn(context, messages, laid),
    ...createAsking(context, platform, { filing, linkedCases, identity, messages, laid, links }),
    ...createSheets(context, platform, laid),
    listAskedConfirmations: texts.listAskedConfirmations,
    getAskedConfirmation: texts.getAskedConfirmation,
    ...createAnswering(context, platform, { identity, messages, laid, links, texts }),
  };
}
