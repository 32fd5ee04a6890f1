import type { App } from '@anju/contract';
import type { Tab } from '../workspace/tabs/tab.ts';

interface SubAppHostProps {
  readonly tabs: readonly Tab[];
  readonly activeId: string;
  readonly apps: readonly App[];
}

export function SubAppHost({ tabs, activeId }: SubAppHostProps) {
  return <p>{tabs.find((tab) => tab.id === activeId)?.title}</p>;
}
