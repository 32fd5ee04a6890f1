import { PagePerApp } from '../../parts/page-per-app.tsx';
import { texts } from '../../texts.ts';
import { AppMenuPanel } from './app-menu-panel.tsx';

const { title, description } = texts.menus;

export function MenusPage() {
  return <PagePerApp title={title} description={description} Content={AppMenuPanel} />;
}
