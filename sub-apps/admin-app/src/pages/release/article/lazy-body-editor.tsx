import { Alert } from 'antd';
import { type ComponentProps, useEffect, useState } from 'react';
import { releaseTexts } from '../../../release-texts.ts';

type Loaded = typeof import('./body-editor.tsx');
type BodyEditorProps = ComponentProps<Loaded['BodyEditor']>;

/** The editor is larger than all other pages of the app together, so it is loaded only when a text is edited. */
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
