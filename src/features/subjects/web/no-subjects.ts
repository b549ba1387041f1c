/** Said to who looks after categories alone. */
export const NO_SUBJECTS = {
  message: 'Você não tem a permissão de gerir assuntos. Quem dá perfis é o administrador do seu órgão.',
};
