import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem, refusal } from '#domain/platform/problem.ts'

export const builtClient = join(import.meta.dirname, '../../../dist')

const assets: Omit<FastifyStaticOptions, 'root'> = {
  preCompressed: true,
  cacheControl: false,
  index: false,
  setHeaders: (reply, path) => {
    const isHashed = path.includes('/assets/')
    void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  },
}

function sendPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { language } = request.server.parseCookie(request.headers.cookie ?? '')
  void reply.header('vary', 'cookie')
  return reply.sendFile(language === 'hi' ? 'index.hi.html' : 'index.html')
}

/**
 * The built browser client: hash-named assets are cached for a year, the page itself is asked for anew every time, and
 * any address that is not a call or a file opens the page, which knows its own routes. There is one page for each language;
 * who has chosen Hindi, by the cookie `language`, gets the one in Hindi. While somebody works on the client it is not
 * built, and shown by Vite instead.
 */
export async function addWebClient(app: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = existsSync(folder)
  if (isBuilt) {
    await app.register(fastifyStatic, { root: folder, ...assets })
    app.get('/', sendPage)
  } else app.log.info('the browser client was not built: there are no pages')
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|files|assets)\//.test(request.url)
    if (!isPage || !isBuilt) throw new Problem(refusal('not-found'))
    return sendPage(request, reply)
  })
}
