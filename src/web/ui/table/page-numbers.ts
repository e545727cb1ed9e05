/** At most five page numbers around the current one, with gaps: `[1, 'gap', 4, 5, 6, 'gap', 10]`. */
export function pageNumbers(current: number, total: number): (number | 'gap')[] {
  if (total <= 5) return Array.from({ length: total }, (_, index) => index + 1)
  if (current <= 3) return [1, 2, 3, 4, 'gap', total]
  if (current >= total - 2) return [1, 'gap', total - 3, total - 2, total - 1, total]
  return [1, 'gap', current - 1, current, current + 1, 'gap', total]
}
