import { type ArticleContent, type CallInput, calls, type ManagedArticle, type ReleaseFile } from '@anju/contract';
import { expect } from 'vitest';
import { addressOf, type callerOf } from './caller.ts';
import { send } from './http.ts';

type Caller = ReturnType<typeof callerOf>;

export function articleOf(title: string, change: Partial<ArticleContent> = {}): ArticleContent {
  const body = {
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: '正文' }] }],
  };
  return { title, summary: '', source: '', body, cover: null, attachments: [], ...change };
}

/** A publisher handles articles over HTTP; each call answers with the article as it stands then. */
export function publisherOf(caller: Caller, token: () => Promise<string> | string) {
  const idOf = ({ id, version }: { id: string; version: number }) => ({ id, version });
  return {
    save: async (content: ArticleContent, rest: Partial<CallInput<typeof calls.saveArticle>> = {}) =>
      caller.ok(calls.saveArticle, { kind: 'notice', content, ...rest }, await token()),
    change: async (article: ManagedArticle, content: Partial<ArticleContent>) =>
      caller.ok(
        calls.saveArticle,
        { ...idOf(article), kind: article.kind, content: { ...article.content, ...content } },
        await token(),
      ),
    submit: async (article: ManagedArticle, publishAt: string | null = null) =>
      caller.ok(calls.submitArticle, { ...idOf(article), publishAt }, await token()),
    release: async (article: ManagedArticle) => caller.ok(calls.releaseArticle, idOf(article), await token()),
    withdraw: async (article: ManagedArticle) =>
      caller.ok(calls.withdrawArticle, { ...idOf(article), reason: '内容有误' }, await token()),
    pin: async (article: ManagedArticle, pinned: boolean) =>
      caller.ok(calls.pinArticle, { ...idOf(article), pinned }, await token()),
    get: async ({ id }: { id: string }) => caller.ok(calls.getManagedArticle, { id }, await token()),
  };
}

export async function sendReleaseFile(url: string, name: string, body: Buffer, token: string) {
  return send(url, {
    method: 'POST',
    path: addressOf(calls.uploadReleaseFile, { name }),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body,
  });
}

export async function uploadReleaseFile(url: string, name: string, body: Buffer, token: string): Promise<ReleaseFile> {
  const answer = await sendReleaseFile(url, name, body, token);
  expect(answer.status, answer.body).toBe(200);
  return JSON.parse(answer.body).data;
}
