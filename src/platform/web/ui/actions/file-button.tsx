import { useRef } from 'react';
import { Button, type ButtonProps } from './button.tsx';

interface FileButtonProps extends Omit<ButtonProps, 'onClick' | 'type'> {
  /** What the files are, for who listens: "Arquivos para anexar". */
  readonly label: string;
  /** Kinds that the browser offers; all unless told. */
  readonly accept?: string | undefined;
  readonly multiple?: boolean | undefined;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that asks the browser for files; the same one may be chosen again. */
export function FileButton({ label, accept, multiple, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={multiple}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
