import { calls } from '@anju/contract';
import { useChange } from '@anju/sub-app-kit/react';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { texts } from '../../texts.ts';
import styles from './audit.module.css';

const own = texts.audit;

export function IntegrityCheck() {
  const { send, sending } = useChange(calls.verifyAudit);
  const [verdict, setVerdict] = useState<{ readonly brokenAt: number | null }>();
  const verify = async () => {
    setVerdict(undefined);
    const answer = await send({});
    if (answer) setVerdict(answer.output);
  };
  return (
    <div className={styles.check}>
      <div role="status">
        {verdict &&
          (verdict.brokenAt === null ? (
            <Alert type="success" showIcon title={own.whole} />
          ) : (
            <Alert type="error" showIcon title={own.broken(verdict.brokenAt)} />
          ))}
      </div>
      <Button loading={sending} onClick={verify}>
        {own.verify}
      </Button>
    </div>
  );
}
