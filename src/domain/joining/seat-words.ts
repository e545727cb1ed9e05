// Apart from the life of a seat, which lists do not need in the browser.

/** What the holder of a seat that is not lost said to it. */
export const keptSeatWords = ['none', 'freeze', 'float'] as const

/** What lists say of a seat in one word: what its holder said, or what became of it. */
export const seatWords = [...keptSeatWords, 'givenUp', 'lapsed'] as const
export type SeatWord = (typeof seatWords)[number]
