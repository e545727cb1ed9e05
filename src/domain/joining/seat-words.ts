// Apart from the life of a seat, which lists do not need in the browser.

/** What lists say of a seat in one word: what its holder said, or what became of it. */
export const seatWords = ['none', 'freeze', 'float', 'givenUp', 'lapsed'] as const
export type SeatWord = (typeof seatWords)[number]
