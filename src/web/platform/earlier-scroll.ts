let known: number | null = null

/** Scroll position of a page that is no longer shown, while the address is still its own. */
export const earlierScroll = {
  say(y: number): void {
    known ??= y
  },
  take(): number | null {
    const y = known
    known = null
    return y
  },
}
