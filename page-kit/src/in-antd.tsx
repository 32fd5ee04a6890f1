import { useBridge, useWatched } from '@anju/sub-app-kit/react';
import { AntdProvider } from '@anju/ui/antd';
import type { ComponentType } from 'react';

/** A page that brings antd with it: the first page of its app, which is loaded ahead, stays without. */
export function inAntd(Page: ComponentType): ComponentType {
  return function PageInAntd() {
    const appearance = useWatched(useBridge().appearance);
    return (
      <AntdProvider appearance={appearance}>
        <Page />
      </AntdProvider>
    );
  };
}
