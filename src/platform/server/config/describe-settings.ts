import type { Setting } from './setting-values.ts';
import { settingRows } from './settings.ts';

/** The text of `--help`: every setting with its meaning and what happens without it. */
export function settingsHelp(): string {
  const groups = groupRows();
  return [...groups]
    .map(
      ([group, rows]) =>
        `${group}\n${rows.map((row) => `  ${row.name}\n    ${row.meaning}\n    Padrão: ${row.fallback}.`).join('\n')}`,
    )
    .join('\n\n');
}

/**
 * The same as Markdown tables.
 * @internal Whoever tests the deployment compares `docs/configuration.md` with it.
 */
export function settingsMarkdown(): string {
  return [...groupRows()]
    .map(
      ([group, rows]) =>
        `## ${group}\n\n| variável | para quê | padrão |\n| --- | --- | --- |\n${rows.map(markdownRow).join('\n')}`,
    )
    .join('\n\n');
}

function markdownRow(row: Setting): string {
  const cell = (value: string) => value.replaceAll('|', '\\|').replaceAll('<', '&lt;');
  return `| \`${row.name}\`${row.secret ? ' (segredo)' : ''} | ${cell(row.meaning)} | ${cell(row.fallback)} |`;
}

function groupRows(): Map<Setting['group'], Setting[]> {
  return Map.groupBy(settingRows, (row) => row.group);
}
