import { IconCertificate, IconCertificateOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { formatDate } from '../format/date.ts';
import { maskCpf } from '../format/mask.ts';
import { type LocalCertificate, unusableReason } from './local-certificate.ts';
import { Glyph, look } from '../ui/look.tsx';
import styles from './certificate-list.module.css';

export interface CertificateListProps {
  readonly certificates: readonly LocalCertificate[];
  readonly chosen: LocalCertificate | null;
  readonly onChoose: (certificate: LocalCertificate | null) => void;
  /** The CPF of who signs: certificates of others are shown and cannot be chosen. */
  readonly ownCpf?: string | undefined;
  /** What to do without a certificate: "assine com senha". */
  readonly otherwise: string;
}

/** Holder, CPF, issuer and validity of each; what cannot be used stays in the list and says why. The only usable one is chosen. */
export function CertificateList({ certificates, chosen, onChoose, ownCpf, otherwise }: CertificateListProps) {
  const name = useId();
  const [now] = useState(() => new Date());
  const rows = certificates.map((certificate) => ({
    certificate,
    reason: unusableReason(certificate, { now, day: formatDate, ownCpf, otherwise }),
  }));
  const usable = rows.filter(({ reason }) => reason === null);
  const only = usable.length === 1 ? usable[0]?.certificate : undefined;
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    // When the list changes, not when the choice does.
    if (only) choose(only);
  }, [only]);
  return (
    <ul className={styles.list} aria-label="Certificados">
      {rows.map(({ certificate, reason }) => {
        const Icon = reason === null ? IconCertificate : IconCertificateOff;
        const { id, cpf, issuer, notAfter } = certificate;
        return (
          <li key={id} data-chosen={chosen?.id === id ? true : undefined} data-unusable={reason !== null || undefined}>
            <label className={styles.line}>
              <input
                type="radio"
                name={name}
                checked={chosen?.id === id}
                disabled={reason !== null}
                aria-describedby={reason === null ? undefined : `${name}-${id}`}
                onChange={() => onChoose(certificate)}
              />
              <Glyph of={Icon} />
              <span className={styles.what}>
                <b className={look('semi')}>{certificate.name}</b>
                <span className={look('small', 'soft')}>
                  {cpf === null ? 'Sem CPF' : <>CPF {maskCpf(cpf)}</>} · emitido por {issuer}
                </span>
                {reason === null ? (
                  <span className={look('small', 'soft')}>Vale até {formatDate(notAfter)}</span>
                ) : (
                  <span className={look('small', 'wrong')} id={`${name}-${id}`}>
                    {reason}
                  </span>
                )}
              </span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}
