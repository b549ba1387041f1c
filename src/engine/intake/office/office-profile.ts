import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const choices: readonly [path: string, name: string, value: string][] = [
  ['Common/Security/Scripting', 'MacroSecurityLevel', '3'],
  ['Common/Security/Scripting', 'DisableMacrosExecution', 'true'],
  ['Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'],
  ['Writer/Content/Update', 'Link', '0'],
  ['Calc/Content/Update', 'Link', '2'],
];

/** Writes the settings of a LibreOffice that runs nothing and fetches nothing. @param profile the folder they go to */
export function writeOfficeProfile(profile: string): void {
  mkdirSync(path.join(profile, 'user'), { recursive: true });
  const items = choices.map(
    ([where, name, value]) =>
      `<item oor:path="/org.openoffice.Office.${where}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  );
  writeFileSync(
    path.join(profile, 'user/registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<oor:items xmlns:oor="http://openoffice.org/2001/registry">${items.join('')}</oor:items>\n`,
  );
}
