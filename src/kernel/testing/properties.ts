import fc from 'fast-check';

/**
 * Properties are tried on the same examples in every run: a check that passed passes again, and what it did not find is
 * looked for by whoever asks for another beginning, `FUZZ_SEED=7 npm test -- nup`.
 */
fc.configureGlobal({ seed: Number(process.env['FUZZ_SEED'] ?? 20_261_121) });

export { fc };
