/** The largest number of rounds of one admission. */
export const mostRounds = 10

/** The numbers of its rounds as words of an address. */
export const roundNumbers = Array.from({ length: mostRounds }, (_one, place) => String(place + 1))
