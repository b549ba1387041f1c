/** One edge: where it leads and the names of the guards that a policy must satisfy first. */
export type Edge<State extends string> = { readonly to: State; readonly guards?: readonly string[] };

/** A machine is one table: state x action -> edge. What the table does not hold is forbidden. */
export type StateMachine<State extends string, Action extends string> = {
  readonly name: string;
  readonly initial: State;
  readonly table: Readonly<Record<State, Readonly<Partial<Record<Action, Edge<State>>>>>>;
  /** Portuguese names for the diagram. */
  readonly labels?: Readonly<Record<State | Action, string>>;
};

/** Types the table; returns it as it is. */
export function defineMachine<State extends string, Action extends string>(
  machine: StateMachine<State, Action>,
): StateMachine<State, Action> {
  return machine;
}

/** Where an action leads from a state, and what guards it; undefined when it is forbidden there. */
export function edgeOf<S extends string, A extends string>(
  machine: StateMachine<S, A>,
  state: S,
  action: A,
): Edge<S> | undefined {
  return machine.table[state][action];
}

/** The next state, or undefined when the action is forbidden here. Guards are the policy's business. */
export function next<S extends string, A extends string>(machine: StateMachine<S, A>, state: S, action: A) {
  return edgeOf(machine, state, action)?.to;
}

/** Whether the table has the action for this state. Guards are the policy's business. */
export function can<S extends string, A extends string>(machine: StateMachine<S, A>, state: S, action: A): boolean {
  return edgeOf(machine, state, action) !== undefined;
}

/** All states, in the order of the table. */
export function statesOf<S extends string, A extends string>(machine: StateMachine<S, A>): readonly S[] {
  return Object.keys(machine.table) as S[];
}

/** The actions that the table has for a state. */
export function actionsFrom<S extends string, A extends string>(machine: StateMachine<S, A>, state: S): readonly A[] {
  return Object.keys(machine.table[state]) as A[];
}

/**
 * States that no path from the initial one reaches: always a mistake in the table.
 * @internal The tests of every machine ask it.
 */
export function unreachableStates<S extends string, A extends string>(machine: StateMachine<S, A>): readonly S[] {
  const seen = new Set<S>([machine.initial]);
  const queue: S[] = [machine.initial];
  for (let state = queue.shift(); state !== undefined; state = queue.shift()) {
    for (const action of actionsFrom(machine, state)) {
      const to = next(machine, state, action);
      if (to === undefined || seen.has(to)) continue;
      seen.add(to);
      queue.push(to);
    }
  }
  return statesOf(machine).filter((state) => !seen.has(state));
}

/** The table as a Mermaid state diagram, for the capability's card. */
export function mermaid<S extends string, A extends string>(machine: StateMachine<S, A>): string {
  const label = (name: S | A) => machine.labels?.[name] ?? name;
  const lines = ['stateDiagram-v2', `  [*] --> ${machine.initial}`];
  for (const state of statesOf(machine)) {
    if (label(state) !== state) lines.push(`  ${state}: ${label(state)}`);
  }
  for (const state of statesOf(machine)) {
    for (const action of actionsFrom(machine, state)) {
      const edge = edgeOf(machine, state, action);
      if (!edge) continue;
      const guards = edge.guards?.length ? ` [${edge.guards.join(', ')}]` : '';
      lines.push(`  ${state} --> ${edge.to}: ${label(action)}${guards}`);
    }
    if (actionsFrom(machine, state).length === 0) lines.push(`  ${state} --> [*]`);
  }
  return `${lines.join('\n')}\n`;
}
