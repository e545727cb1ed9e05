// Apart from the life of a seat, which lists do not need in the browser.

/** The answer to a seat that is not lost. */
export const keptSeatWords = ['none', 'freeze', 'float'] as const

/** A seat in one word, as in lists: its answer or its outcome. */
export const seatWords = [...keptSeatWords, 'givenUp', 'lapsed'] as const
export type SeatWord = (typeof seatWords)[number]
