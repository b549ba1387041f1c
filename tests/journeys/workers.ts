/** So many journeys at once, each with an institution of its own; a product that already runs is one institution. */
export const WORKERS = process.env['CARIMBO_JOURNEY_URL']?.split(' ').length ?? 2;
