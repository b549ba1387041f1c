import type { Component } from '../health.ts';
import type { SigningServices } from './open-signing-services.ts';

/** What of the outside world signatures have here, for whoever operates the system. */
export function describeSigning({ trust, timestamp, policy }: SigningServices): Component[] {
  return [
    describeTrust(trust),
    {
      name: 'timestamp',
      status: timestamp ? 'available' : 'off',
      detail: timestamp
        ? 'As assinaturas levam carimbo do tempo.'
        : 'As assinaturas não levam carimbo do tempo (TSA_URL).',
    },
    {
      name: 'signature-policy',
      status: policy ? 'available' : 'off',
      detail: policy
        ? `As assinaturas declaram a política ${policy.identifier}.`
        : 'As assinaturas não declaram política (SIGNATURE_POLICY_FILE).',
    },
  ];
}

function describeTrust({ anchors, unreadable }: SigningServices['trust']): Component {
  const name = 'trust';
  if (unreadable.length > 0) {
    return {
      name,
      status: 'failing',
      detail: `Arquivos de TRUST_DIR sem certificado legível: ${unreadable.join(', ')}.`,
    };
  }
  if (anchors.length === 0) {
    return {
      name,
      status: 'off',
      detail: 'Nenhuma autoridade é confiável: certificados digitais são recusados (TRUST_DIR).',
    };
  }
  return { name, status: 'available', detail: `Autoridades em que a instituição confia: ${anchors.length}.` };
}
