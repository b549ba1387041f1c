export { answerLinks, hoursOfALetter } from './answer-links.ts';
export { lockMailbox } from './lock-mailbox.ts';
