import { execFileSync } from 'node:child_process';

/** Whether a program that judges independently is on this machine; tests that need it are skipped by name otherwise. */
export function isInstalled(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}
