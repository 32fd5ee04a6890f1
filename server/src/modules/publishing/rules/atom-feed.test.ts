import { expect, test } from 'vitest';
import { toAtom } from './atom-feed.ts';

const at = new Date('2026-03-02T02:00:00Z');

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
