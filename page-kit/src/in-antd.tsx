import { useBridge, useWatched } from '@anju/sub-app-kit/react';
import { AntdProvider } from '@anju/ui/antd';
import type { ComponentType, ReactNode } from 'react';

/** Around the parts of a page that are made of antd: what is drawn before them waits for none of its styles. */
export function InAntd({ children }: { readonly children: ReactNode }) {
  const appearance = useWatched(useBridge().appearance);
  return <AntdProvider appearance={appearance}>{children}</AntdProvider>;
}

/** A page that brings antd with it: the first page of its app, which is loaded ahead, stays without. */
export function inAntd(Page: ComponentType): ComponentType {
  return function PageInAntd() {
    return (
      <InAntd>
        <Page />
      </InAntd>
    );
  };
}
