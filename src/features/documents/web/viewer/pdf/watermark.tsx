import styles from './watermark.module.css';

const ROWS = 7;

/** Who reads and when, across the page: a picture of the screen says where it came from. */
export const Watermark = ({ text }: { readonly text: string }) => (
  <div className={styles.marks} aria-hidden>
    {Array.from({ length: ROWS }, (_, row) => (
      // Drawn by the style sheet: it is a picture, not text to be selected or read out.
      <span key={row} data-text={`${text}   ·   ${text}   ·   ${text}`} />
    ))}
  </div>
);
