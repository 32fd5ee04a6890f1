import { createAccessService } from '../src/modules/access/index.ts';
import { createCatalogService } from '../src/modules/catalog/index.ts';
import { createDocumentsService } from '../src/modules/documents/index.ts';
import { createIdentityService } from '../src/modules/identity/index.ts';
import { createMessagesService } from '../src/modules/messages/index.ts';
import { createPapersService } from '../src/modules/papers/index.ts';
import {
  type CaseType,
  compileCaseTypes,
  createProcessService,
  decidingRolesOf,
  type ProcessService,
  supervisorRole,
} from '../src/modules/process/index.ts';
import { createRatingsService } from '../src/modules/ratings/index.ts';
import type { Platform } from '../src/platform/platform.ts';
import type { TestApp } from './test-app.ts';

/** The roles of the demo city decide who is an official. */
export function accessOn(platform: Platform, deciding: readonly string[] = []) {
  const roles = { deciding, supervising: supervisorRole };
  return createAccessService(platform, { catalog: createCatalogService(platform), roles });
}

/** Changes are announced to followers of the events of an app. */
export function messagesOn(platform: Platform) {
  const catalog = createCatalogService(platform);
  const identity = createIdentityService(platform, catalog);
  return createMessagesService(platform, { identity, catalog, access: accessOn(platform) });
}

/** The engine of another release, with these case types, on the database of an app. */
export async function startOtherRelease(app: TestApp, caseTypes: readonly CaseType[]): Promise<ProcessService> {
  const { platform, identity, collaboration, search } = app;
  const compiled = await compileCaseTypes(caseTypes);
  const catalog = createCatalogService(platform);
  const access = accessOn(platform, decidingRolesOf(compiled));
  const messages = createMessagesService(platform, { identity, catalog, access });
  const process = createProcessService(platform, {
    identity,
    access,
    catalog,
    messages,
    collaboration,
    search,
    documents: createDocumentsService(platform),
    papers: createPapersService(platform, {}),
    ratings: createRatingsService(platform, { access, identity, messages }),
    caseTypes: compiled,
  });
  await process.registerDefinitions();
  return process;
}
