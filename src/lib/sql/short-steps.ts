const aimMs = 50
const first = 100
const most = 500
// Fewer would save no time: each step has costs of its own.
const fewest = 50

/** How many rows the next step takes after one of `count` took so long. */
export function nextCount(count: number, tookMs: number): number {
  const fitting = Math.floor((count * aimMs) / Math.max(tookMs, 1))
  return Math.max(fewest, Math.min(most, count * 2, fitting))
}

/**
 * Works through many rows in transactions so short that nobody waits long for what each of them locks: `step` takes so many
 * rows, and answers whether there may be more.
 */
export async function inShortSteps(step: (count: number) => Promise<boolean>): Promise<void> {
  let count = first
  for (;;) {
    const begunAt = performance.now()
    if (!(await step(count))) return
    count = nextCount(count, performance.now() - begunAt)
  }
}
