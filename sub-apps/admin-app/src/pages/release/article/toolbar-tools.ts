import type { Icon } from '@anju/ui/controls';
import BoldOutlined from '@ant-design/icons-svg/es/asn/BoldOutlined';
import ItalicOutlined from '@ant-design/icons-svg/es/asn/ItalicOutlined';
import LinkOutlined from '@ant-design/icons-svg/es/asn/LinkOutlined';
import OrderedListOutlined from '@ant-design/icons-svg/es/asn/OrderedListOutlined';
import RedoOutlined from '@ant-design/icons-svg/es/asn/RedoOutlined';
import TableOutlined from '@ant-design/icons-svg/es/asn/TableOutlined';
import UnderlineOutlined from '@ant-design/icons-svg/es/asn/UnderlineOutlined';
import UndoOutlined from '@ant-design/icons-svg/es/asn/UndoOutlined';
import UnorderedListOutlined from '@ant-design/icons-svg/es/asn/UnorderedListOutlined';
import type { ChainedCommands, Editor } from '@tiptap/core';
import type { releaseTexts } from '../../../release-texts.ts';

export interface Tool {
  readonly key: Exclude<keyof typeof releaseTexts.toolbar, 'name'>;
  readonly icon: Parameters<typeof Icon>[0]['of'] | undefined;
  /** An action cannot be switched on, so the value is undefined. */
  readonly pressed: boolean | undefined;
  readonly possible: boolean;
  choose(): void;
}

type Command = (chain: ChainedCommands) => ChainedCommands;

export function toToolGroups(editor: Editor, openLink: () => void): Tool[][] {
  const tool = (key: Tool['key'], command: Command, icon?: Tool['icon'], pressed?: boolean): Tool => ({
    key,
    icon,
    pressed,
    possible: command(editor.can().chain()).run(),
    choose: () => command(editor.chain().focus()).run(),
  });
  const table = { rows: 3, cols: 3, withHeaderRow: true };
  const isOn = (name: string, attributes = {}) => editor.isActive(name, attributes);
  return [
    [tool('undo', (chain) => chain.undo(), UndoOutlined), tool('redo', (chain) => chain.redo(), RedoOutlined)],
    [
      tool('heading2', (chain) => chain.toggleHeading({ level: 2 }), undefined, isOn('heading', { level: 2 })),
      tool('heading3', (chain) => chain.toggleHeading({ level: 3 }), undefined, isOn('heading', { level: 3 })),
    ],
    [
      tool('bold', (chain) => chain.toggleBold(), BoldOutlined, isOn('bold')),
      tool('italic', (chain) => chain.toggleItalic(), ItalicOutlined, isOn('italic')),
      tool('underline', (chain) => chain.toggleUnderline(), UnderlineOutlined, isOn('underline')),
      { key: 'link', icon: LinkOutlined, pressed: isOn('link'), possible: true, choose: openLink },
    ],
    [
      tool('bulletList', (chain) => chain.toggleBulletList(), UnorderedListOutlined, isOn('bulletList')),
      tool('orderedList', (chain) => chain.toggleOrderedList(), OrderedListOutlined, isOn('orderedList')),
      tool('blockquote', (chain) => chain.toggleBlockquote(), undefined, isOn('blockquote')),
      tool('horizontalRule', (chain) => chain.setHorizontalRule()),
    ],
    isOn('table')
      ? [
          tool('addRow', (chain) => chain.addRowAfter()),
          tool('deleteRow', (chain) => chain.deleteRow()),
          tool('addColumn', (chain) => chain.addColumnAfter()),
          tool('deleteColumn', (chain) => chain.deleteColumn()),
          tool('deleteTable', (chain) => chain.deleteTable()),
        ]
      : [tool('table', (chain) => chain.insertTable(table), TableOutlined)],
  ];
}
