import { Button, TextField } from '@anju/ui/controls';
import { type ReactNode, type SubmitEvent, useState } from 'react';

interface UnitSearchProps {
  readonly texts: { readonly address: string; readonly addressHint: string; readonly search: string };
  readonly className: string | undefined;
  /** What is found by the text that was asked for; it begins anew with another text. */
  readonly children: (text: string) => ReactNode;
}

/** Asks for a house by its address. */
export function UnitSearch({ texts, className, children }: UnitSearchProps) {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(text.trim());
  };
  return (
    <>
      <form className={className} onSubmit={search}>
        <TextField
          label={texts.address}
          hint={texts.addressHint}
          value={text}
          maxLength={100}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" look="filled">
          {texts.search}
        </Button>
      </form>
      {asked !== '' && children(asked)}
    </>
  );
}
