/** Where a person reads all the messages. */
export const MESSAGES = '/app/configuracoes-usuario?activeTab=mensagens';
