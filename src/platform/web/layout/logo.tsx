/** The stamp of the product. The line below takes `--mark-line`, red on paper. */
export const LogoMark = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true" fill="none" className="logomark">
    <path
      d="M11.4 8.2a4.6 4.6 0 1 1 9.2 0c0 2.4-1.5 3.5-1.5 5.6 0 1.5.8 2.4 2.4 2.4h2.3a2.2 2.2 0 0 1 2.2 2.2v3.4H6v-3.4a2.2 2.2 0 0 1 2.2-2.2h2.3c1.6 0 2.4-.9 2.4-2.4 0-2.1-1.5-3.2-1.5-5.6z"
      fill="currentColor"
    />
    <path d="M7.5 26.6h17" stroke="var(--mark-line, currentColor)" strokeWidth="2.8" strokeLinecap="round" />
  </svg>
);
