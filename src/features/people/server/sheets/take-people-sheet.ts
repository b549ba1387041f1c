import { bytes } from '../../../../platform/server/acts/bytes.ts';
import { serveSheet } from '../../../../platform/server/sheets/index.ts';
import { takePeopleSheet as contract } from '../../contract/sheets/take-people-sheet.ts';
import { peopleSheet } from './people-sheet.ts';

export const takePeopleSheet = bytes(contract, serveSheet(peopleSheet));
