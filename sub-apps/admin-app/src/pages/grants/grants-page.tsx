import { calls } from '@anju/contract';
import { useCall, useTabTitle } from '@anju/sub-app-kit/react';
import { Loaded, PageFrame } from '@anju/ui/page';
import { AppChoice } from '../../parts/app-choice.tsx';
import { useChosenApp } from '../../parts/use-chosen-app.ts';
import { texts } from '../../texts.ts';
import { AppGrantPanels } from './app-grant-panels.tsx';

const own = texts.grants;

export function GrantsPage() {
  useTabTitle(own.title);
  const apps = useCall(calls.listManagedApps, {});
  const { chosen, choose } = useChosenApp(apps.data);
  return (
    <PageFrame title={own.title} description={own.description}>
      <Loaded from={apps}>
        {(list) => (
          <AppChoice apps={list} chosen={chosen} onChoose={choose}>
            {chosen && <AppGrantPanels key={chosen.appid} app={chosen} />}
          </AppChoice>
        )}
      </Loaded>
    </PageFrame>
  );
}
