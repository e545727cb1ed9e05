import type { Endpoint } from '#domain/platform/endpoint.ts'
import type { Actor } from '#server/platform/call.ts'

/** The copy of the database for operations that declare to read from it. */
export type ReplicaReads<Context> = {
  /** The context for such an operation. */
  within: (context: Context, actor: Actor) => Context
  /** Makes sure that the session's writes, and what it has read, are in the copy before it reads there again. */
  follow: (actor: Actor) => Promise<void>
}

type CopiedCall<Context> = { context: Context; method: string; endpoint: Endpoint; actor: Actor | null }

/** Runs a call, on the copy where it may read there, and records what its session must see from now on. */
export async function besideCopy<Context, T>(
  copy: ReplicaReads<Context> | null,
  { context, method, endpoint, actor }: CopiedCall<Context>,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  if (copy === null || actor === null) return work(context)
  const done = await work(endpoint.reads === 'replica' ? copy.within(context, actor) : context)
  if (method !== 'GET' || endpoint.showsProgress) await copy.follow(actor)
  return done
}
