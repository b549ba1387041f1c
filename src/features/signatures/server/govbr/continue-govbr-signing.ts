import { ownTransactions } from '../../../../platform/server/acts/handlers.ts';
import { continueGovbrSigning as contract } from '../../contract/govbr/continue-govbr-signing.ts';
import { goOnFromGovbr } from './go-on-from-govbr.ts';

export const continueGovbrSigning = ownTransactions(contract, (call) => goOnFromGovbr(call, call.input.body));
