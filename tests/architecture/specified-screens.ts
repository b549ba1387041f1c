/** The addresses of the specification, parameters as `{}`; any other address leads to `/404`. */
export const specifiedScreens: readonly string[] = `
/
/login
/validar-documento
/consultar-processo
/consultar-processo/{}
/consultar-viproc
/consultar-viproc/{}
/assinatura-externa/{}
/cancelar-inscricao
/leis-referencias
/leis-referencias-gov
/documentacao
/versoes
/404
/processo/{}
/app
/app/painel
/app/busca
/app/processos
/app/processos/detalhamento/{}
/app/novo-processo
/app/assinaturas
/app/documento/{}
/app/documento-editor/{}
/app/doe-formulario
/app/documentos-doe
/app/configuracoes-usuario
/app/feedback
/app/criar-marcador
/app/criar-marcador/{}
/app/admin
/app/admin/permissoes-perfis
/app/admin/gestao-unidades
/app/admin/busca-usuario
/app/admin/usuario/{}
/app/admin/marcadores
/app/admin/permissoes
/app/admin/permissao/{}
/app/admin/modelos
/app/admin/modelos-doe
/app/admin/editor-modelos
/app/admin/editor-modelos/{}
/app/admin/doe-editor
/app/admin/enderecos-logos
/app/admin/cadastro-orgao
/app/admin/cadastro-orgao/{}
/app/admin/assuntos-categorias
/app/admin/category
/app/admin/category/{}
/app/admin/subcategoria/{}
/app/admin/subcategoria2/{}
/app/admin/migracoes
/app/admin/migracao-processos
/app/admin/perfis
/app/admin/editor-perfil
/app/admin/editor-perfil/{}
/app/admin/relatorios
/app/admin/mensagens
/app/admin/enviar-mensagens
`
  .trim()
  .split('\n');

/** Of them, those that are no screen of their own: where each leads. */
export const leadingElsewhere: Readonly<Record<string, string>> = {
  '/login': '/',
  '/app': '/app/processos',
};
