/** Rows of an allotment that are drawn; the published list has all. */
export const shownRows = { rows: 200 }
