/**
 * Attempts to make a photographed page small enough: an A4 sheet at 210, then at 150 dots per inch, then in lower
 * quality.
 */
export const pageAttempts = [
  { longest: 2480, quality: 0.7 },
  { longest: 1754, quality: 0.7 },
  { longest: 1754, quality: 0.55 },
] as const

/** Share of the file reserved for everything but its pages. */
const sharedShare = 0.05

/** Bytes left for pictures after the pages from PDFs. */
export function roomForPictures(maxBytes: number, pdfBytes: number): number {
  return Math.max(0, maxBytes * (1 - sharedShare) - pdfBytes)
}

/**
 * Makes the picture of one page small enough for an equal share of the remaining bytes, or as small as possible. Bytes
 * that one page does not need go to the next ones.
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
