import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { toast } from '../../toasts/toast.ts';
import { IconButton } from './button.tsx';
import type { IconButtonProps } from './button.tsx';

interface CopyButtonProps extends Pick<IconButtonProps, 'size' | 'className'> {
  readonly text: string;
  /** What is copied: "Copiar NUP". */
  readonly label: string;
}

/** Copies a text to the clipboard and says so. */
export function CopyButton({ text, label, ...look }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      toast.success('Copiado.');
    } catch {
      toast.warning(`O navegador não deixou copiar. Selecione e copie: ${text}`);
    }
  };
  return (
    <IconButton
      {...look}
      label={label}
      icon={copied ? IconCheck : IconCopy}
      onClick={() => void copy()}
      onBlur={() => setCopied(false)}
    />
  );
}
