import { expect, test } from 'vitest';
import { toAtom } from './atom-feed.ts';

const at = new Date('2026-03-02T02:00:00Z');

test('a feed says what it is, where it is read, and what is new', () => {
  const entry = {
    id: 'urn:uuid:2',
    title: '公告',
    author: '建设局',
    address: 'https://anju.example/2',
    published: at,
    updated: new Date('2026-03-03T02:00:00Z'),
    summary: '摘要',
    lines: ['一', '二'],
  };
  const atom = toAtom({
    id: 'urn:uuid:1',
    title: '公告栏',
    author: '安居市',
    address: 'https://anju.example/feed',
    page: 'https://anju.example/',
    updated: at,
    entries: [entry, { ...entry, id: 'urn:uuid:3', summary: '' }],
  });
  const entryLines = (id: string, ...summary: string[]) => [
    '<entry>',
    `<id>${id}</id>`,
    '<title>公告</title>',
    '<author><name>建设局</name></author>',
    '<published>2026-03-02T02:00:00.000Z</published>',
    '<updated>2026-03-03T02:00:00.000Z</updated>',
    '<link rel="alternate" type="text/html" href="https://anju.example/2"/>',
    ...summary,
    '<content>一',
    '二</content>',
    '</entry>',
  ];
  expect(atom.split('\n')).toEqual([
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN">',
    '<id>urn:uuid:1</id>',
    '<title>公告栏</title>',
    '<author><name>安居市</name></author>',
    '<updated>2026-03-02T02:00:00.000Z</updated>',
    '<link rel="self" type="application/atom+xml" href="https://anju.example/feed"/>',
    '<link rel="alternate" type="text/html" href="https://anju.example/"/>',
    ...entryLines('urn:uuid:2', '<summary>摘要</summary>'),
    ...entryLines('urn:uuid:3'),
    '</feed>',
    '',
  ]);
});

test('whatever a text holds, the feed stays XML', () => {
  const atom = toAtom({
    id: 'urn:uuid:1',
    title: '甲 & 乙 <b>"\'',
    author: '局\u0000\u0008\uFFFE',
    address: 'https://anju.example/?a=1&b=2',
    page: 'https://anju.example/',
    updated: at,
    entries: [
      {
        id: 'urn:uuid:2',
        title: ']]></title><script>',
        author: '局',
        address: 'https://anju.example/"onload="x',
        published: at,
        updated: at,
        summary: '',
        lines: ['一\u0001', '😀<x/>'],
      },
    ],
  });
  expect(atom).toContain("<title>甲 &amp; 乙 &lt;b&gt;&quot;'</title>");
  expect(atom).toContain('<author><name>局</name></author>');
  expect(atom).toContain('href="https://anju.example/?a=1&amp;b=2"');
  expect(atom).toContain('<title>]]&gt;&lt;/title&gt;&lt;script&gt;</title>');
  expect(atom).toContain('href="https://anju.example/&quot;onload=&quot;x"');
  expect(atom).toContain('<content>一\n😀&lt;x/&gt;</content>');
  expect(atom).not.toContain('<summary>');
});
