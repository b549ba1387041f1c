import { type FormEvent, useState } from 'react';
import { look } from '../../../../platform/web/ui/look.tsx';
import { controlLook } from '../../../../platform/web/ui/fields/field.tsx';

interface PageFieldProps {
  readonly page: number;
  readonly pages: number;
  /** A page beyond the ends is the caller's to bring back. */
  readonly onPage: (page: number) => void;
}

/** The page that is shown, and a place to write the one to go to. */
export function PageField({ page, pages, onPage }: PageFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    if (typed) onPage(Number(typed));
    setTyped(null);
  };
  return (
    <form
      className={look('digits')}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        go();
      }}
    >
      <input
        className={controlLook({ width: 'narrow' })}
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Página, de ${pages}`}
        maxLength={String(pages).length}
        style={{ width: `${String(pages).length + 2}ch` }}
        value={typed ?? page}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onBlur={go}
      />
    </form>
  );
}
