import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Language } from '#words/room.ts'
import { languageOfPage } from '../language.ts'

export const builtClient = join(import.meta.dirname, '../../../../dist')

const assets: Omit<FastifyStaticOptions, 'root'> = {
  preCompressed: true,
  cacheControl: false,
  index: false,
  setHeaders: (reply, path) => {
    const isHashed = path.includes('/assets/')
    void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  },
}

/** The language of the page sent to a browser: by the cookie `language`, or the browser's preference. */
export function pageLanguage({ server, headers }: FastifyRequest): Language {
  return languageOfPage(server.parseCookie(headers.cookie ?? '')['language'], headers['accept-language'])
}

type BuiltPage = 'index' | 'home' | 'office'
const fileOf = (language: Language, page: BuiltPage = 'index') =>
  language === 'en' ? `${page}.html` : `${page}.${language}.html`
const varying = { vary: 'cookie, accept-language' }

/** The head of a page for clients that do not run it: search engines, and messengers that preview links. */
export type PageHead = {
  status: 200 | 404
  title: string
  description: string
  /** The site's name. */
  site: string
  /** The canonical address, if the page is public. */
  address?: string
  /** HTML that readers see until the page's code has loaded, and those without scripts for good. */
  firstWords?: string
}

/** Sends the page of the browser client with a head of its own. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply, head: PageHead) => FastifyReply

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** A text as HTML. */
export const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (mark) => entities[mark] ?? '')

function tagsOf({ title, description, site, address }: PageHead): string {
  const shared = {
    'og:type': 'website',
    'og:site_name': site,
    'og:title': title,
    'og:description': description,
    ...(address && { 'og:url': address }),
  }
  const whereTo = address
    ? `<link rel="canonical" href="${escaped(address)}" />`
    : '<meta name="robots" content="noindex" />'
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    whereTo,
    ...Object.entries(shared).map(([name, value]) => `<meta property="${name}" content="${escaped(value)}" />`),
  ].join('\n    ')
}

/** The built page in three parts around its head, the middle one to be replaced. */
function readPage(path: string): { before: string; after: string } {
  const page = readFileSync(path, 'utf8').replace(/(?<!\s)\s*<meta name="description"[^>]*>/, '')
  const [, before, after] = /^(.*)<title>[^<]*<\/title>(.*)$/s.exec(page) ?? []
  if (before === undefined || after === undefined) throw new Error(`${path} has no title`)
  return { before, after }
}

function headedPages(folder: string): SendPage {
  // Read at the first request: the client may be rebuilt while the portal starts.
  const kept = new Map<string, ReturnType<typeof readPage>>()
  const pageIn = (name: string) => {
    const page = kept.get(name) ?? readPage(join(folder, name))
    kept.set(name, page)
    return page
  }
  return (request, reply, head) => {
    const { before, after } = pageIn(fileOf(pageLanguage(request)))
    return reply
      .code(head.status)
      .headers({ ...varying, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(before + tagsOf(head) + after.replace('<div id="root">', () => `${head.firstWords ?? ''}<div id="root">`))
  }
}

/** The page for any address, which the service worker stores. */
const anyPage = '/page'

/**
 * Whether there is a page at an address, by the list in the build (`$name` stands for anything); true for all if the
 * build has no list.
 */
function pagesAt(folder: string): (path: string) => boolean {
  let known: RegExp | undefined
  const read = () => {
    const list = join(folder, 'pages.json')
    if (!existsSync(list)) return /^/
    const addresses: string[] = JSON.parse(readFileSync(list, 'utf8'))
    const patterns = [anyPage, ...addresses].map((address) => address.replaceAll(/\$\w+/g, '[^/]+').replace(/\/$/, ''))
    return new RegExp(`^(?:${patterns.join('|')})/?$`)
  }
  return (path) => (known ??= read()).test(path)
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page?: BuiltPage): FastifyReply {
  return reply.headers(varying).sendFile(fileOf(pageLanguage(request), page))
}

/** Pages with the bar of the office, whose place is there before their code. */
const ofOffice = /^\/(?:[^/]+\/)?admin(?:\/|$)/

function readable(path: string): string {
  try {
    decodeURIComponent(path)
    return path
  } catch {
    return path.replaceAll('%', '%25')
  }
}

const isOfNoPage = (url: string) => /^\/(api|files|assets)\//.test(url)

/**
 * The address of a request for the router and for files, which read neither broken percent signs nor empty parts: a page
 * with some is an unknown one. Slashes repeated at the beginning are one.
 */
export function routedUrl({ url = '/' }: { url?: string | undefined }): string {
  if (isOfNoPage(url)) return url
  const [path = '', ...query] = url.split('?')
  const onePage = path.replace(/^\/+/, '/')
  const begins = isOfNoPage(onePage) ? path : onePage
  return [readable(begins).replaceAll('//', '/%2F'), ...query].join('?')
}

/**
 * Serves the built browser client: assets with a hash in their name are cached for a year, the page itself is requested
 * each time, and any address that is neither a call nor a file opens the page, which knows its own routes; an unknown
 * route shows a message, with status 404. There is one page for each language. In development the client is not built,
 * and Vite serves it: then there is nothing to send with a head of its own.
 */
export async function addWebClient(app: FastifyInstance, folder: string): Promise<SendPage | null> {
  const isBuilt = existsSync(folder)
  if (isBuilt) {
    await app.register(fastifyStatic, { root: folder, ...assets })
    // This page has words before its code has loaded.
    app.get('/', (request, reply) => sendPage(request, reply, 'home'))
  } else app.log.info('the browser client was not built: there are no pages')
  const isPageAt = pagesAt(folder)
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !isOfNoPage(request.url)
    if (!isPage || !isBuilt) throw new Problem(refusal('not-found'))
    const [path = ''] = request.url.split('?')
    return sendPage(request, reply.code(isPageAt(path) ? 200 : 404), ofOffice.test(path) ? 'office' : 'index')
  })
  return isBuilt ? headedPages(folder) : null
}
