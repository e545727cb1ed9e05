import type { IncomingMessage } from 'node:http'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { waitWhileItArrives } from '#server/platform/late-senders.ts'

type Upload = { key: string; accountId: string; request: IncomingMessage }

// A person has at most ten documents to send. In all, more than slow lines of honest people ever take at once.
const maxOfAccount = 12
const maxInAll = 1_000

/** Lets files arrive for as long as they make progress: so many of one person, so many in all. */
export function uploadTurns() {
  const underWay = new Map<string, Upload>()
  const refuseTooMany = ({ accountId }: Upload) => {
    const ofAccount = Array.from(underWay.values()).filter((one) => one.accountId === accountId)
    if (ofAccount.length >= maxOfAccount) throw new Problem(refusal('own-uploads-busy'), { retryAfterSeconds: 10 })
    if (underWay.size < maxInAll) return
    throw new Problem(refusal('uploads-busy'), { retryAfterSeconds: 60 })
  }
  return async function inTurn<T>(upload: Upload, receive: () => Promise<T>): Promise<T> {
    // Who sends to the same address again has lost the connection of the first time, whether we noticed or not.
    underWay.get(upload.key)?.request.socket.destroy()
    underWay.delete(upload.key)
    refuseTooMany(upload)
    underWay.set(upload.key, upload)
    waitWhileItArrives(upload.request)
    try {
      return await receive()
    } finally {
      if (underWay.get(upload.key) === upload) underWay.delete(upload.key)
    }
  }
}
