import styles from './contracts.module.css';

interface ContractStepsProps {
  readonly name: string;
  readonly steps: readonly string[];
  readonly now: number;
}

export function ContractSteps({ name, steps, now }: ContractStepsProps) {
  return (
    <ol className={styles.way} aria-label={name}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-done={index < now || undefined}
          data-now={index === now || undefined}
          aria-current={index === now ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}
