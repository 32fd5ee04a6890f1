import { isLinkAddress } from '@anju/contract';
import type { Editor } from '@tiptap/core';
import { Button, Form, Input, Modal } from 'antd';
import { releaseTexts } from '../../../release-texts.ts';

const own = releaseTexts.link;

export interface LinkTarget {
  readonly address: string;
  /** Nothing is selected, so the dialog asks for the words of the link too. */
  readonly wantsWords: boolean;
}

export function linkAtSelection(editor: Editor): LinkTarget {
  const address: unknown = editor.getAttributes('link').href;
  return { address: typeof address === 'string' ? address : '', wantsWords: !address && editor.state.selection.empty };
}

interface LinkDialogProps {
  readonly open: boolean;
  readonly editor: Editor;
  readonly target: LinkTarget;
  readonly onClose: () => void;
}

interface Values {
  readonly address: string;
  readonly words?: string;
}

export function LinkDialog({ open, editor, target, onClose }: LinkDialogProps) {
  const [form] = Form.useForm<Values>();
  const set = ({ address, words }: Values) => {
    const href = address.trim();
    const chain = editor.chain().focus();
    if (words === undefined) chain.extendMarkRange('link').setLink({ href }).run();
    else chain.insertContent({ type: 'text', text: words.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <Modal
      open={open}
      title={own.title}
      centered
      destroyOnHidden
      mask={{ closable: false }}
      width="min(100%, var(--width-panel))"
      focusable={{ focusTriggerAfterClose: false }}
      onCancel={onClose}
      afterClose={() => editor.commands.focus()}
      footer={
        <>
          {target.address !== '' && <Button onClick={remove}>{own.remove}</Button>}
          <Button onClick={onClose}>{own.cancel}</Button>
          <Button type="primary" onClick={form.submit}>
            {own.set}
          </Button>
        </>
      }
    >
      <Form<Values>
        form={form}
        layout="vertical"
        validateTrigger="onBlur"
        initialValues={{ address: target.address }}
        onFinish={set}
      >
        {target.wantsWords && (
          <Form.Item
            name="words"
            label={own.words}
            rules={[{ required: true, whitespace: true, message: own.wordsMissing }]}
          >
            <Input autoComplete="off" maxLength={200} />
          </Form.Item>
        )}
        <Form.Item name="address" label={own.address} extra={own.hint} required rules={[{ validator: checkAddress }]}>
          <Input autoComplete="off" inputMode="url" maxLength={2000} onPressEnter={form.submit} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

async function checkAddress(_rule: unknown, value: string | undefined): Promise<void> {
  if (!isLinkAddress(value?.trim() ?? '')) throw new Error(own.bad);
}
