const atOnce = 8

/** Runs work on each item, several at once; after a failure starts no more and waits for those running. */
export async function forEachOf<T>(source: AsyncIterable<T>, work: (one: T) => Promise<void>): Promise<void> {
  const shared = source[Symbol.asyncIterator]()
  let hasFailed = false
  const workOn = async () => {
    try {
      for (let next = await shared.next(); !next.done && !hasFailed; next = await shared.next()) await work(next.value)
    } catch (error) {
      hasFailed = true
      throw error
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, workOn))
  await shared.return?.()
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}
