/** A rank or another count, grouped as in India; a dash for none. */
export const sayRank = (rank: number | null | undefined) => (rank == null ? '–' : rank.toLocaleString('en-IN'))
