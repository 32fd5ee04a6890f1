import { Icon } from '@anju/ui/controls';
import UploadOutlined from '@ant-design/icons-svg/es/asn/UploadOutlined';
import { Button } from 'antd';
import { useRef } from 'react';

interface FileButtonProps {
  readonly label: string;
  readonly accept: string;
  readonly multiple?: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

export function FileButton({ label, accept, multiple = false, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={<Icon of={UploadOutlined} />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        // The style is inline, because antd shows every file input inside its forms.
        style={{ display: 'none' }}
        aria-label={label}
        accept={accept}
        multiple={multiple}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // Clearing the value lets the user choose the same file again.
          target.value = '';
        }}
      />
    </>
  );
}
