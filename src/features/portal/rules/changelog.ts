// Specification 001 §7 control/changelog and §9: versions whose description contains a date.

export type Version = {
  readonly version: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly description: string;
  readonly changes: readonly { readonly title: string; readonly items: readonly string[] }[];
};

const HEADING = /^## (\S+) – (\d{2})\/(\d{2})\/(\d{4})$/;

/**
 * Reads the history of versions, in the order written. Each version is `## 0.1.0 – 21/11/2026`, with sections `### Title`
 * of `- item` lines; an item may go on in indented lines.
 * @throws RangeError when a version heading has another form, so that a mistyped date never reaches the page
 */
export function parseChangelog(text: string): readonly Version[] {
  return text
    .split(/^(?=## )/m)
    .filter((block) => block.startsWith('## '))
    .map(parseVersion);
}

function parseVersion(block: string): Version {
  const [heading = '', ...lines] = block.split('\n').map((line) => line.trimEnd());
  const match = HEADING.exec(heading);
  if (!match) throw new RangeError(`heading of a version: ${heading}`);
  const [, version = '', day, month, year] = match;
  const changes = lines
    .join('\n')
    .split(/^### /m)
    .slice(1)
    .map((section) => {
      const [title = '', ...rest] = section.split('\n');
      return { title, items: itemsOf(rest) };
    });
  const told = changes.flatMap(({ title, items }) => [`${title}:`, ...items.map((item) => `• ${item}`)]);
  return {
    version,
    date: `${year}-${month}-${day}`,
    description: [`${version} – ${day}/${month}/${year}`, ...told].join('\n'),
    changes,
  };
}

/** Joins the continuation lines of each item. */
function itemsOf(lines: readonly string[]): string[] {
  return lines
    .join('\n')
    .split(/^- /m)
    .slice(1)
    .map((item) => item.trim().replace(/\s*\n\s*/g, ' '));
}
