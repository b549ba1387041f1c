import { IconCertificate, IconCertificateOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { formatDate } from '../format/date.ts';
import { maskCpf } from '../format/mask.ts';
import { type LocalCertificate, unusableReason } from './local-certificate.ts';

interface CertificateListProps {
  readonly certificates: readonly LocalCertificate[];
  readonly chosen: LocalCertificate | null;
  readonly onChoose: (certificate: LocalCertificate | null) => void;
  readonly ownCpf?: string | undefined;
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
    <ul className="cert-list" aria-label="Certificados">
      {rows.map(({ certificate, reason }) => {
        const Icon = reason === null ? IconCertificate : IconCertificateOff;
        const { id, cpf, issuer, notAfter } = certificate;
        return (
          <li key={id} data-chosen={chosen?.id === id ? true : undefined} data-unusable={reason !== null || undefined}>
            <label className="cert-row">
              <input
                type="radio"
                name={name}
                checked={chosen?.id === id}
                disabled={reason !== null}
                aria-describedby={reason === null ? undefined : `${name}-${id}`}
                onChange={() => onChoose(certificate)}
              />
              <Icon className="i" aria-hidden />
              <span className="cert-what">
                <b className="semi">{certificate.name}</b>
                <span className="small t2">
                  {cpf === null ? 'Sem CPF' : <>CPF {maskCpf(cpf)}</>} · emitido por {issuer}
                </span>
                {reason === null ? (
                  <span className="small t2">Vale até {formatDate(notAfter)}</span>
                ) : (
                  <span className="small over" id={`${name}-${id}`}>
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
