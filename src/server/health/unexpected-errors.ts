import type { FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import type { DatabasePool } from '#server/platform/database.ts'

// A flood of failures says no more than its beginning.
const mostInAnHour = 500
const mostPlaces = 6

const keep = `
  insert into unexpected_errors (request_id, method, route, kind, places)
  select $1, $2, $3, $4, $5
  where (select count(*) from unexpected_errors where at > portal_now() - interval '1 hour') < ${mostInAnHour}
  on conflict do nothing`

/** Where in the code of the portal it failed: names of files and numbers of lines, the innermost first. */
function placesOf({ stack = '' }: Error): string[] {
  const own = [...stack.matchAll(/\bsrc\/((?:server|domain|lib|words)\/[\w./-]+:\d+)/g)].map(([, place = '']) => place)
  return own.slice(0, mostPlaces)
}

/** The class of an error, with its code; never its message, which may quote what somebody sent. */
function kindOf(error: Error): string {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? `${error.name} ${code}` : error.name
}

/**
 * Writes down that a request failed unexpectedly, by its number. Whoever asked is answered meanwhile, and all the same when
 * this fails, too.
 */
export function keepErrors({ pool, log }: Pick<Context, 'pool' | 'log'>) {
  return (error: Error, request: FastifyRequest): void => {
    const route = request.routeOptions.url ?? '(page)'
    pool
      .query(keep, [request.id, request.method, route, kindOf(error), placesOf(error)])
      .catch((reason: Error) => log.warn({ reason: reason.message }, 'an unexpected error could not be kept'))
  }
}

/** Forgets errors after thirty days. */
export async function forgetErrors(pool: DatabasePool): Promise<void> {
  await pool.query(`delete from unexpected_errors where at < portal_now() - interval '30 days'`)
}
