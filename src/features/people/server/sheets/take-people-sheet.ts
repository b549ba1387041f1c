import { serveSheet } from '../../../../platform/server/sheets/index.ts';
import { peopleSheet } from './people-sheet.ts';

export const takePeopleSheet = serveSheet(peopleSheet);
