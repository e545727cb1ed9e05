let known: number | null = null

/** How far down a page was left that is no longer shown, while the address still is its own. */
export const leftAt = {
  say(y: number): void {
    known ??= y
  },
  take(): number | null {
    const y = known
    known = null
    return y
  },
}
