import { paperCheckPage } from '@anju/contract';
import { Button, Icon, TextField } from '@anju/ui/controls';
import ClockCircleOutlined from '@ant-design/icons-svg/es/asn/ClockCircleOutlined';
import SafetyCertificateOutlined from '@ant-design/icons-svg/es/asn/SafetyCertificateOutlined';
import type { IconDefinition } from '@ant-design/icons-svg/es/types';
import { type SubmitEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { addressOf } from '../../addresses.ts';
import { guestTexts } from '../../guest-texts.ts';
import styles from './open-services.module.css';

/** These services need no sign-in, so they start on the home page. */
export function OpenServices() {
  return (
    <section className={styles.services} aria-label={guestTexts.home.open}>
      <OpenService
        {...guestTexts.home.verify}
        icon={SafetyCertificateOutlined}
        page={`/${paperCheckPage}`}
        field="code"
        label={guestTexts.verify.code}
        missing={guestTexts.verify.codeMissing}
      />
      <OpenService
        {...guestTexts.home.progress}
        icon={ClockCircleOutlined}
        page="/progress"
        field="number"
        label={guestTexts.progress.number}
        missing={guestTexts.progress.numberMissing}
      />
    </section>
  );
}

interface OpenServiceProps {
  readonly icon: IconDefinition;
  readonly name: string;
  readonly description: string;
  readonly action: string;
  readonly page: string;
  readonly field: string;
  readonly label: string;
  readonly missing: string;
}

/** The browser can submit this form by itself, so it leads to its page even before the scripts are there. */
function OpenService({ icon, name, description, action, page, field, label, missing }: OpenServiceProps) {
  const [, navigate] = useLocation();
  const [problem, setProblem] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get(field) ?? '').trim();
    if (typed) navigate(`${page}?${new URLSearchParams({ [field]: typed })}`);
    else setProblem(missing);
  };
  return (
    <div className={styles.service}>
      <Link className={styles.way} href={page}>
        <span className={styles.icon}>
          <Icon of={icon} />
        </span>
        <span>
          <b className={styles.name}>{name}</b>
          <span className={styles.description}>{description}</span>
        </span>
      </Link>
      <form noValidate className={styles.form} action={addressOf(page)} onSubmit={submit}>
        <TextField
          name={field}
          label={label}
          error={problem}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          onChange={() => setProblem(undefined)}
          beside={<Button type="submit">{action}</Button>}
        />
      </form>
    </div>
  );
}
