import { PagePerApp } from '../../parts/page-per-app.tsx';
import { texts } from '../../texts.ts';
import { AppGrantPanels } from './app-grant-panels.tsx';

const { title, description } = texts.grants;

export function GrantsPage() {
  return <PagePerApp title={title} description={description} Content={AppGrantPanels} />;
}
