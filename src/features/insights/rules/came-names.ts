/** What came in a period: to a unit it is received, to a person it is what they took. */
export const cameNames = (mine: boolean) =>
  mine
    ? ({ one: 'Assumido', many: 'Assumidos', counted: 'assumidos', none: 'Nada assumido' } as const)
    : ({ one: 'Recebido', many: 'Recebidos', counted: 'recebidos', none: 'Nada recebido' } as const);
