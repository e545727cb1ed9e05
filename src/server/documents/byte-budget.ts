/** Lets work hold at most so many bytes in all; what would hold more is refused with `full`. */
export function byteBudget(maxBytes: number, full: () => Error) {
  let heldBytes = 0
  return async function holding<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    if (heldBytes + bytes > maxBytes) throw full()
    heldBytes += bytes
    try {
      return await work()
    } finally {
      heldBytes -= bytes
    }
  }
}
