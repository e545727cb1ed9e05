import type { Endpoint } from '#domain/platform/endpoint.ts'
import type { Actor } from '../call.ts'

/** The copy of the database that operations read from which say so. */
export type ReadCopy<Context> = {
  /** The context in which such an operation is carried out. */
  within: (context: Context, actor: Actor) => Context
  /** What the session did, or saw done, is in the copy before the session reads there again. */
  follow: (actor: Actor) => Promise<void>
}

type CopiedCall<Context> = { context: Context; method: string; endpoint: Endpoint; actor: Actor | null }

/** Carries a call out, on the copy where it may read there; and notes what its session knows by it. */
export async function besideCopy<Context, T>(
  copy: ReadCopy<Context> | null,
  { context, method, endpoint, actor }: CopiedCall<Context>,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  if (copy === null || actor === null) return work(context)
  const done = await work(endpoint.reads === 'replica' ? copy.within(context, actor) : context)
  if (method !== 'GET' || endpoint.showsProgress) await copy.follow(actor)
  return done
}
