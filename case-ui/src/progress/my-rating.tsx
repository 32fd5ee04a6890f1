import { type CaseDetail, calls } from '@anju/contract';
import { useChange } from '@anju/sub-app-kit/react';
import { ConfirmDialog, Panel } from '@anju/ui/page';
import { Button, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { texts } from '../texts.ts';
import styles from './my-case.module.css';

const own = texts.mine;

export function MyRating({ of: { id, rating, mayRate } }: { readonly of: CaseDetail }) {
  const [open, setOpen] = useState(false);
  const [stars, setStars] = useState(5);
  const [comment, setComment] = useState('');
  const { send, sending, failure } = useChange(calls.rateCase, {
    touches: [calls.getCase],
    done: own.thanks,
    ownMessage: true,
  });
  if (!mayRate && rating === null) return null;
  const confirm = async () => {
    if (await send({ id, stars, comment: comment.trim().replace(/\s*\n\s*/g, ' ') })) setOpen(false);
  };
  return (
    <Panel name={own.rate}>
      <h2 className={styles.heading}>{own.rate}</h2>
      {rating ? (
        <p>
          {own.rated(rating.stars)} {rating.comment}
        </p>
      ) : (
        <Button type="primary" className={styles.wide as string} onClick={() => setOpen(true)}>
          {own.rate}
        </Button>
      )}
      <ConfirmDialog
        open={open && mayRate}
        title={own.rate}
        consequence={own.rateHint}
        action={texts.work.confirm}
        sending={sending}
        failure={failure}
        openerGone
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      >
        <Form layout="vertical" component="div">
          <Form.Item label={own.stars}>
            <Radio.Group
              className={styles.stars as string}
              aria-label={own.stars}
              value={stars}
              options={own.starWords.map((label, index) => ({ value: index + 1, label })).reverse()}
              onChange={({ target }) => setStars(target.value)}
            />
          </Form.Item>
          <Form.Item label={own.comment} htmlFor="case-comment">
            <Input.TextArea
              id="case-comment"
              rows={3}
              maxLength={500}
              value={comment}
              onChange={({ target }) => setComment(target.value)}
            />
          </Form.Item>
        </Form>
      </ConfirmDialog>
    </Panel>
  );
}
