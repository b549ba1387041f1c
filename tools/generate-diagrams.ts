// Draws the state machines of each capability into its card, between markers; a card without them gets them at its end.
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { mermaid, type StateMachine } from '../src/kernel/state-machine.ts';

const root = path.resolve(import.meta.dirname, '..');
type Machine = StateMachine<string, string>;

/** Every card that has machines to draw, with its text. */
export async function diagramCards(): Promise<Map<string, string>> {
  const cards = new Map<string, string>();
  for (const file of globSync('src/features/*/rules/**/*.ts', { cwd: root }).sort()) {
    if (file.endsWith('.test.ts')) continue;
    const card = path.join(root, file.split(path.sep).slice(0, 3).join('/'), 'README.md');
    if (!existsSync(card)) continue;
    const exported = (await import(path.join(root, file))) as Record<string, unknown>;
    for (const [name, machine] of Object.entries(exported)) {
      if (isMachine(machine)) cards.set(card, drawInto(cards.get(card) ?? readFileSync(card, 'utf8'), name, machine));
    }
  }
  return cards;
}

function isMachine(value: unknown): value is Machine {
  return typeof value === 'object' && value !== null && 'initial' in value && 'table' in value && 'name' in value;
}

function drawInto(card: string, name: string, machine: Machine): string {
  const [start, end] = [`<!-- diagram of ${name}: npm run generate -->`, `<!-- end of ${name} -->`];
  const drawing = `${start}\n\n\`\`\`mermaid\n${mermaid(machine)}\`\`\`\n\n${end}`;
  const from = card.indexOf(start);
  if (from < 0) return `${card.trimEnd()}\n\n## States: ${machine.name}\n\n${drawing}\n`;
  const to = card.indexOf(end, from);
  if (to < 0) throw new Error(`The card lost the end of the diagram of ${name}.`);
  return card.slice(0, from) + drawing + card.slice(to + end.length);
}
