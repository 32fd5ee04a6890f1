export { type ArticleAttachment, ArticleView } from './article-view.tsx';
export { describeFile } from './describe-file.ts';
