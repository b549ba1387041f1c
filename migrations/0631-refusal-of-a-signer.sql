-- Why somebody refused to sign, beside that they did: whoever reads the document need not look for it elsewhere.
alter table documents.signer add column refusal text;
update documents.signer shown
set refusal = case asked.refuse_option
    when 'FIX_CONTENT' then 'Corrigir o conteúdo'
    when 'UNDUE_REQUEST' then 'Pedido indevido'
    else 'Outro motivo'
  end || ': ' || asked.refuse_justification
from signatures.request asked
where shown.status = 'REFUSED' and asked.state = 'REFUSED'
  and asked.document_id = shown.document_id and asked.signer_id = shown.person_id;
