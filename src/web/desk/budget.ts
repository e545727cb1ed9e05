/** How a photographed page is tried until it is small enough: an A4 sheet at 210, then at 150 dots per inch, then coarser. */
export const pageAttempts = [
  { longest: 2480, quality: 0.7 },
  { longest: 1754, quality: 0.7 },
  { longest: 1754, quality: 0.55 },
] as const

/** The share of the file that is left for everything but its pages. */
const sharedShare = 0.05

/** What is left for pictures when the pages that are PDFs already have theirs. */
export function roomForPictures(maxBytes: number, pdfBytes: number): number {
  return Math.max(0, maxBytes * (1 - sharedShare) - pdfBytes)
}

/**
 * The picture of one page, small enough for its part of the room that is left to it and those after it, or else the smallest
 * that there is. What one page does not need, the next ones have.
 */
export async function withinRoom<Made extends { size: number }>(
  left: { bytes: number; pages: number },
  make: (attempt: (typeof pageAttempts)[number]) => Promise<Made>,
): Promise<Made> {
  const most = left.bytes / Math.max(1, left.pages)
  let made = await make(pageAttempts[0])
  for (const attempt of pageAttempts.slice(1)) {
    if (made.size <= most) break
    made = await make(attempt)
  }
  return made
}
