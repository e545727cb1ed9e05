type Mark = number | string | null | undefined
export type Marks = { obtainedMarks?: Mark; totalMarks?: Mark }

/** Percentage of marks with two decimals, rounded half up; null until both marks are valid. It is never typed. */
export function percentageOf(marks: Marks | null | undefined): number | null {
  const { obtainedMarks, totalMarks } = marks ?? {}
  if (typeof obtainedMarks !== 'number' || typeof totalMarks !== 'number') return null
  if (totalMarks <= 0 || obtainedMarks < 0 || obtainedMarks > totalMarks) return null
  return Math.round((obtainedMarks * 10_000) / totalMarks) / 100
}
