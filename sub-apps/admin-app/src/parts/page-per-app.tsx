import { calls, type ManagedApp } from '@anju/contract';
import { useCall, useTabTitle } from '@anju/sub-app-kit/react';
import { Loaded, PageFrame } from '@anju/ui/page';
import type { ComponentType } from 'react';
import { AppChoice } from './app-choice.tsx';
import { useChosenApp } from './use-chosen-app.ts';

interface PagePerAppProps {
  readonly title: string;
  readonly description: string;
  readonly Content: ComponentType<{ readonly app: ManagedApp }>;
}

export function PagePerApp({ title, description, Content }: PagePerAppProps) {
  useTabTitle(title);
  const apps = useCall(calls.listManagedApps, {});
  const { chosen, choose } = useChosenApp(apps.data);
  return (
    <PageFrame title={title} description={description}>
      <Loaded from={apps}>
        {(list) => (
          <AppChoice apps={list} chosen={chosen} onChoose={choose}>
            {chosen && <Content key={chosen.appid} app={chosen} />}
          </AppChoice>
        )}
      </Loaded>
    </PageFrame>
  );
}
