import type { Component } from '../ports.ts';
import type { SigningServices } from './open-signing-services.ts';

/** What of the outside world signatures have here, for whoever operates the system. */
export function describeSigning(services: SigningServices): Component[] {
  const { trust, policy } = services;
  return [
    describeTrust(trust),
    describeTimestamp(services),
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

function describeTimestamp({ timestamp, timestampSilentSince }: SigningServices): Component {
  const name = 'timestamp';
  const since = timestampSilentSince?.();
  if (!timestamp) return { name, status: 'off', detail: 'As assinaturas não levam carimbo do tempo (TSA_URL).' };
  if (since) {
    return {
      name,
      status: 'failing',
      detail: `A autoridade de carimbo do tempo (TSA_URL) não responde desde ${since.toISOString()}.`,
    };
  }
  return { name, status: 'available', detail: 'As assinaturas levam carimbo do tempo.' };
}
