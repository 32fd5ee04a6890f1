import { useBridge, useWatched } from '@anju/sub-app-kit/react';
import { AntdProvider } from '@anju/ui/antd';
import type { ComponentType, ReactNode } from 'react';

/** Only the parts of a page that use antd stand inside, so what is drawn before them waits for none of its styles. */
export function InAntd({ children }: { readonly children: ReactNode }) {
  const appearance = useWatched(useBridge().appearance);
  return <AntdProvider appearance={appearance}>{children}</AntdProvider>;
}

/** This wraps a page that uses antd. The first page of an app is loaded ahead, so it does without antd. */
export function inAntd(Page: ComponentType): ComponentType {
  return function PageInAntd() {
    return (
      <InAntd>
        <Page />
      </InAntd>
    );
  };
}
