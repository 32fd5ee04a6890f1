import { ArticlesPage } from './articles-page.tsx';

export const NoticesPage = () => <ArticlesPage kind="notice" />;

export const NewsPage = () => <ArticlesPage kind="news" />;
