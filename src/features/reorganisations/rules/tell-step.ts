// Decision 74: a step as a sentence, by the names of the structure in which it is done.
import type { SplitTarget, Step, Task, UnitTarget } from './steps.ts';
import { boardOn, type Structure } from './structure.ts';
import { unitLabel } from '../../units/rules/unit-search.ts';

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** What a step does, in one sentence without its point. */
export function tellStep(structure: Structure, step: Step): string {
  const board = boardOn(structure);
  const unit = (id: number) => board.label(id) || 'unidade que não existe';
  const part = (id: number) => board.part(id)?.abbreviation ?? 'órgão que não existe';
  const target = (into: UnitTarget) =>
    'unit_id' in into ? unit(into.unit_id) : `${unitLabel(into.abbreviation, part(into.part_id))} (nova)`;
  switch (step.kind) {
    case 'RENAME_UNIT':
      return `${unit(step.unit_id)} passa a se chamar ${step.description} (${step.abbreviation})`;
    case 'MOVE_UNIT':
      return step.parent_id === null
        ? `${unit(step.unit_id)} vai para o topo do órgão`
        : `${unit(step.unit_id)} vai para baixo de ${unit(step.parent_id)}`;
    case 'TRANSFER_UNIT':
      return `${unit(step.unit_id)}, com tudo abaixo dela, passa a ${part(step.part_id)}${
        step.parent_id === null ? '' : `, abaixo de ${unit(step.parent_id)}`
      }`;
    case 'MERGE_UNITS':
      return `${list.format(step.from_ids.map(unit))} ${step.from_ids.length > 1 ? 'se fundem' : 'se funde'} em ${target(step.into)}`;
    case 'SPLIT_UNIT':
      return `${unit(step.unit_id)} se divide: ${list.format(
        step.targets.map(({ into }: SplitTarget) => target(into)),
      )}${step.ends ? '' : '; o que sobra continua nela'}`;
    case 'SWITCH_OFF_UNIT':
      return `${unit(step.unit_id)} é desativada`;
    case 'RENAME_ORGAN':
      return `${part(step.part_id)} passa a se chamar ${step.name} (${step.abbreviation})`;
    case 'MERGE_ORGANS':
      return `${part(step.part_id)} é incorporado a ${part(step.into_part_id)}`;
  }
}

/** What is being done, while it is: a task in a few words. @param label how a unit is written, one that it made too */
export function tellTask(task: Task, label: (id: number) => string): string {
  switch (task.kind) {
    case 'CREATE_UNIT':
      return `Criando ${task.abbreviation}`;
    case 'RENAME_UNIT':
    case 'RENAME_ORGAN':
      return 'Mudando o nome';
    case 'MOVE_UNIT':
      return `Mudando ${label(task.unit_id)} de lugar`;
    case 'PASS_PEOPLE':
      return `Dando às pessoas de ${label(task.from_id)} acesso em ${label(task.to_id)}`;
    case 'MOVE_PROCESSES':
      return `Migrando os processos de ${list.format(task.from_ids.map(label))} para ${label(task.to_id)}`;
    case 'PASS_DRAFTS':
      return `Levando os rascunhos de ${label(task.from_id)} para ${label(task.to_id)}`;
    case 'END_BONDS':
      return `Encerrando as lotações de ${label(task.unit_id)}`;
    case 'KEEP_NAME':
      return `Guardando o nome de ${label(task.unit_id)}`;
    case 'SWITCH_OFF_UNIT':
      return `Desativando ${label(task.unit_id)}`;
    case 'SWITCH_OFF_ORGAN':
      return 'Desativando o órgão';
  }
}
