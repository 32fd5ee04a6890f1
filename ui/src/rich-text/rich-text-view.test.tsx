import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RichTextView } from './rich-text-view.tsx';

const paragraph = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] });
const draw = (...content: Parameters<typeof RichTextView>[0]['text']['content']) =>
  renderToStaticMarkup(<RichTextView text={{ content }} />).replace(/ class="[^"]*"/g, '');

test('what looks like HTML is drawn as the words that it is', () => {
  expect(draw(paragraph('<img src=x onerror=alert(1)>'))).toBe('<div><p>&lt;img src=x onerror=alert(1)&gt;</p></div>');
});

test('a link to another host opens in a new window without a referrer; one of this host does neither', () => {
  const link = (href: string) => ({
    type: 'paragraph' as const,
    content: [{ type: 'text' as const, text: '办法', marks: [{ type: 'link' as const, attrs: { href } }] }],
  });
  expect(draw(link('https://example.org/'), link('/portal/papers'))).toBe(
    '<div><p><a href="https://example.org/" target="_blank" rel="noopener noreferrer">办法</a></p>' +
      '<p><a href="/portal/papers">办法</a></p></div>',
  );
});

test('the head of a table heads its columns, another header its row', () => {
  const cell = (type: 'tableHeader' | 'tableCell', text: string) => ({ type, content: [paragraph(text)] });
  const row = (...content: ReturnType<typeof cell>[]) => ({ type: 'tableRow' as const, content });
  const drawn = draw({
    type: 'table',
    content: [
      row(cell('tableHeader', '区'), cell('tableHeader', '数')),
      row(cell('tableHeader', '东'), cell('tableCell', '1')),
    ],
  });
  expect(drawn).toContain('<thead><tr><th scope="col"><p>区</p></th>');
  expect(drawn).toContain('<tbody><tr><th scope="row"><p>东</p></th><td><p>1</p></td></tr></tbody>');
});
