import { calls } from '@anju/contract';
import { useCall, useTabTitle } from '@anju/sub-app-kit/react';
import { Loaded, PageFrame } from '@anju/ui/page';
import { AppChoice } from '../../parts/app-choice.tsx';
import { useChosenApp } from '../../parts/use-chosen-app.ts';
import { texts } from '../../texts.ts';
import { AppMenuPanel } from './app-menu-panel.tsx';

const own = texts.menus;

export function MenusPage() {
  useTabTitle(own.title);
  const apps = useCall(calls.listManagedApps, {});
  const { chosen, choose } = useChosenApp(apps.data);
  return (
    <PageFrame title={own.title} description={own.description}>
      <Loaded from={apps}>
        {(list) => (
          <AppChoice apps={list} chosen={chosen} onChoose={choose}>
            {chosen && <AppMenuPanel key={chosen.appid} app={chosen} />}
          </AppChoice>
        )}
      </Loaded>
    </PageFrame>
  );
}
