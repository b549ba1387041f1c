import { escapeMarkup } from '../../../kernel/texts/markup.ts';
import type { Access } from '../../contract/access.ts';
import type { BytesEndpoint } from '../../contract/bytes-endpoint.ts';
import { API_BASE } from '../../contract/call-address.ts';
import type { Endpoint } from '../../contract/endpoint.ts';

const accessText = (access: Access): string => {
  switch (access.kind) {
    case 'public':
      return 'pública';
    case 'optional':
      return 'pública; com sessão mostra mais';
    case 'link':
      return 'por endereço secreto';
    case 'signedIn':
      return 'com sessão';
    case 'anyOf':
      return `com uma destas permissões: ${access.permissions.join(', ')}`;
  }
};

const fieldNames = (schema: Endpoint['query']): string[] =>
  'shape' in schema ? Object.keys(schema.shape as object) : [];

type Call = Endpoint | BytesEndpoint;

const row = (contract: Call): string => {
  const [base, aliases] = 'base' in contract ? [contract.base, []] : [API_BASE, contract.aliases];
  const fields = [
    ...fieldNames(contract.query).map((name) => `?${name}`),
    ...(contract.method === 'GET' || !('body' in contract) ? [] : fieldNames(contract.body)),
  ];
  return `<tr><td><code>${contract.method}</code></td><td><code>${base}${escapeMarkup(contract.path)}</code>${aliases
    .map((alias) => `<br><code>${base}${escapeMarkup(alias)}</code>`)
    .join(
      '',
    )}</td><td>${escapeMarkup(contract.summary)}</td><td>${escapeMarkup(accessText(contract.access))}</td><td>${fields
    .map((name) => `<code>${escapeMarkup(name)}</code>`)
    .join(' ')}</td></tr>`;
};

/** A page that lists the calls for people who integrate with Carimbo. Its style sheet is `api-page.css`. */
export function apiPage(contracts: readonly Call[]): string {
  const sorted = [...contracts].sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method));
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API do Carimbo</title><link rel="stylesheet" href="/api/docs/style.css"></head><body><main>
<h1>API do Carimbo</h1>
<p>${contracts.length} chamadas. O contrato completo, com os formatos, está em <a href="/api/openapi.json">OpenAPI 3.1</a>.
O token da entrada vai no cabeçalho <code>Authorization</code>. Quem altera algo pode mandar <code>Idempotency-Key</code>
e repetir o envio sem repetir o efeito.</p>
<div tabindex="0" role="region" aria-label="Chamadas"><table><thead><tr><th scope="col">Método</th><th scope="col">Caminho</th><th scope="col">O que faz</th>
<th scope="col">Quem pode</th><th scope="col">Campos</th></tr></thead><tbody>${sorted.map(row).join('\n')}</tbody></table></div></main></body></html>`;
}

export const apiPageStyle = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0}main{padding:2rem;max-width:90rem;margin:auto}
div{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.9rem}th,td{text-align:left;vertical-align:top;padding:.4rem .6rem;border-bottom:1px solid #8886}
code{font-size:.85rem;background:#8882;border-radius:3px;padding:.05rem .25rem;white-space:nowrap}`;
