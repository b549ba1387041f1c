import type { Intake } from '../../../../engine/intake/index.ts';
import { ensureOutsideTransactions } from '../in-transaction.ts';

/** The same intake, which no act may have open a file while its transaction is open. */
export const intakeOutside = (intake: Intake): Intake => ({
  ...intake,
  inspect: (file) => outside(() => intake.inspect(file)),
  clean: (file) => outside(() => intake.clean(file)),
  makeRegular: (file) => outside(() => intake.makeRegular(file)),
  stamp: (file, stamps) => outside(() => intake.stamp(file, stamps)),
  read: (file) => outside(() => intake.read(file)),
  convert: (file) => outside(() => intake.convert(file)),
  html: (file) => outside(() => intake.html(file)),
  readSheet: (sheet, work) => outside(() => intake.readSheet(sheet, work)),
  recognise: (file) => outside(() => intake.recognise(file)),
  scan: (file) => outside(() => intake.scan(file)),
});

async function outside<T>(open: () => Promise<T>): Promise<T> {
  ensureOutsideTransactions('a file is opened');
  return open();
}
