import { Alert } from 'antd';
import { type ComponentProps, useEffect, useState } from 'react';
import { releaseTexts } from '../../../release-texts.ts';

type Loaded = typeof import('./body-editor.tsx');
type BodyEditorProps = ComponentProps<Loaded['BodyEditor']>;

/** The editor, which is larger than all the rest of the app's pages, is loaded when a text is edited. */
export function LazyBodyEditor(props: BodyEditorProps) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    import('./body-editor.tsx').then(setLoaded, () => setFailed(true));
  }, []);
  if (loaded) return <loaded.BodyEditor {...props} />;
  if (failed) return <Alert type="error" showIcon role="alert" title={releaseTexts.editor.loadFailed} />;
  return <p role="status">{releaseTexts.editor.loading}</p>;
}
