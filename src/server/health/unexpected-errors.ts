import type { FastifyRequest } from 'fastify'
import { errorCode } from '#lib/values/caught.ts'
import type { Context } from '#server/context.ts'
import type { DatabasePool } from '#lib/sql/database.ts'

// After so many, further failures would add nothing.
const mostInAnHour = 500
const mostPlaces = 6

const keep = `
  insert into unexpected_errors (request_id, method, route, kind, places)
  select $1, $2, $3, $4, $5
  where (select count(*) from unexpected_errors where at > portal_now() - interval '1 hour') < ${mostInAnHour}
  on conflict do nothing`

/** Where in the portal's code it failed: file names and line numbers, innermost first. */
function placesOf({ stack = '' }: Error): string[] {
  const own = [...stack.matchAll(/\bsrc\/((?:server|domain|lib|words)\/[\w./-]+:\d+)/g)].map(([, place = '']) => place)
  return own.slice(0, mostPlaces)
}

/** The class of an error and its code; never its message, which may quote what somebody sent. */
function kindOf(error: Error): string {
  const code = errorCode(error)
  return code === undefined ? error.name : `${error.name} ${code}`
}

/** Records an unexpectedly failed request by its number. The caller is answered meanwhile, also when this fails. */
export function keepErrors({ pool, log }: Pick<Context, 'pool' | 'log'>) {
  return (error: Error, request: FastifyRequest): void => {
    const route = request.routeOptions.url ?? '(page)'
    pool
      .query(keep, [request.id, request.method, route, kindOf(error), placesOf(error)])
      .catch((reason: Error) => log.warn({ reason: reason.message }, 'an unexpected error could not be kept'))
  }
}

/** Deletes errors older than thirty days. */
export async function forgetErrors(pool: DatabasePool): Promise<void> {
  await pool.query(`delete from unexpected_errors where at < portal_now() - interval '30 days'`)
}
