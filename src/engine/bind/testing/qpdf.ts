import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Whether the independent checker is installed here; tests that ask it are skipped by name where not. */
export const isQpdfInstalled = spawnSync('qpdf', ['--version']).status === 0;

/** What `qpdf --check` complains of, or nothing. */
export function qpdfCheck(pdf: Uint8Array): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'carimbo-qpdf-'));
  try {
    const file = path.join(folder, 'checked.pdf');
    writeFileSync(file, pdf);
    const { status, stderr } = spawnSync('qpdf', ['--check', file], { encoding: 'utf8' });
    return status === 0 ? '' : stderr;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
