import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton, type IconButtonProps } from './button.tsx';
import { copyText } from './copy-text.ts';

interface CopyButtonProps extends Pick<IconButtonProps, 'size' | 'className'> {
  readonly text: string;
  /** What is copied: "Copiar NUP". */
  readonly label: string;
}

/** Copies a text to the clipboard and says so. */
export function CopyButton({ text, label, ...look }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  return (
    <IconButton
      {...look}
      label={label}
      icon={copied ? IconCheck : IconCopy}
      onClick={() => void copyText(text).then(setCopied)}
      onBlur={() => setCopied(false)}
    />
  );
}
