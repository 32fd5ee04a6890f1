import { calls, parseInput } from '@anju/contract';
import { expect, test } from 'vitest';
import { toRichText } from './to-rich-text.ts';

const paragraph = (text: string) => ({
  type: 'paragraph',
  attrs: { textAlign: null },
  content: [{ type: 'text', text }],
});

test('whatever the editor adds to its nodes, only what the contract knows is sent', () => {
  const linked = {
    type: 'text',
    text: '办法',
    marks: [
      { type: 'link', attrs: { href: '/portal/papers', target: '_blank', rel: 'nofollow', class: null, title: null } },
      { type: 'bold', attrs: {} },
    ],
  };
  const cell = { colspan: 1, rowspan: 1, colwidth: null, align: null };
  const edited = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2, id: 'x' }, content: [{ type: 'text', text: '一' }] },
      { type: 'paragraph', content: [linked, { type: 'hardBreak' }] },
      {
        type: 'orderedList',
        attrs: { start: 3, type: null },
        content: [{ type: 'listItem', content: [paragraph('甲')] }],
      },
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [
              { type: 'tableHeader', attrs: cell, content: [paragraph('区')] },
              { type: 'tableCell', attrs: cell, content: [{ type: 'paragraph' }] },
            ],
          },
        ],
      },
      { type: 'horizontalRule' },
      { type: 'paragraph' },
    ],
  };
  const body = toRichText(edited);
  const content = { title: '甲', summary: '', source: '', body, cover: null, attachments: [] };
  expect(parseInput(calls.saveArticle.input, { kind: 'notice', content }).content.body).toEqual(body);
  expect(body.content.map(({ type }) => type)).toEqual([
    'heading',
    'paragraph',
    'orderedList',
    'table',
    'horizontalRule',
  ]);
  expect(JSON.stringify(body)).toContain('{"type":"link","attrs":{"href":"/portal/papers"}}');
});

test('an empty text is one empty paragraph', () => {
  const empty = toRichText({ type: 'doc', content: [{ type: 'paragraph' }, { type: 'paragraph' }] });
  expect(empty).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] });
});
