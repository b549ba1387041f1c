/** What went wrong, by a code of a closed set; the message is for the person, in Portuguese. */
export abstract class ToldError<Code extends string> extends Error {
  readonly code: Code;

  constructor(messages: Readonly<Record<Code, string>>, code: Code, cause?: unknown) {
    super(messages[code], { cause });
    this.code = code;
  }
}
