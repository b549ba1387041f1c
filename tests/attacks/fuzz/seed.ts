/** Where the choice of what is tried begins: the same requests in each run, unless `FUZZ_SEED` asks for others. */
export const fuzzSeed = Number(process.env['FUZZ_SEED'] ?? 20_261_123);
