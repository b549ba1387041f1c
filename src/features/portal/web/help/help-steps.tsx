import styles from './help-steps.module.css';

/** The steps of one item of the help centre, in order. */
export const HelpSteps = ({ steps }: { readonly steps: readonly string[] }) => (
  <ol className={styles.steps}>
    {steps.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
);
