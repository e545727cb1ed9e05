import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { drivePath } from '#domain/drives/drive-address.ts'
import type { TrackFacts } from '#domain/applications/track.ts'
import { lastDayFile } from '#domain/drives/last-day-file.ts'
import { driveState } from '#domain/drives/window.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import { textIn } from '#domain/platform/text-by-language.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { instituteIn, translatorIn, type Translator } from '#words/institute/institute-translations.ts'
import type { Context } from '#server/context.ts'
import { loadInstitute } from '#server/institute/institute-details.ts'
import { attachmentHeader } from '#lib/storage/attachment.ts'
import { portalNow, portalToday } from '#server/platform/clock.ts'
import { instant, text, uuid } from '#lib/sql/columns.ts'
import { pageLanguage, type PageHead, type SendPage } from '#server/platform/wire/web-client.ts'
import { sql } from '#lib/sql/sql.ts'
import { drivePages } from '#words/drives/drive-pages.ts'
import type { Language } from '#words/room.ts'
import { findDriveAt } from './drive.ts'

/** A track whose drives have public pages, with their address and what they offer. */
type AnnouncingTrack = Pick<TrackFacts, 'name' | 'drivesPath'> & {
  /** The offer of a drive in a sentence. */
  offer?: (settings: unknown, reading: { language: Language; translate: Translator }) => string
}

type PagesContext = Pick<Context, 'db' | 'config'>

const states = { Upcoming: 'upcoming', Open: 'open', Closed: 'closed' } as const
// Search engines and messengers cut off longer ones.
const longestDescription = 300

/** The head of a drive's page; an unpublished drive is treated like a missing one. */
async function headOf({ db, config }: PagesContext, track: AnnouncingTrack, asked: PageRequest): Promise<PageHead> {
  const { address, language } = asked
  const say = drivePages.in(language)
  const { name } = instituteIn(await loadInstitute(db), language)
  const institute = name || 'Pravesh'
  const found = await findDriveAt(db, track.name, address)
  const path = found && drivePath(track, found)
  if (!found?.published || !path || found.track !== track.name) {
    return { status: 404, title: say('goneTitle', { institute }), description: say('gone'), site: institute }
  }
  const { startDate, endDate, settings } = found
  const translate = translatorIn(found.translations, language)
  const title = translate(found.title)
  const state = states[driveState(found, await portalToday(db))]
  const offer = track.offer?.(settings, { language, translate }) ?? ''
  const facts = { offer, from: startDate, to: endDate, description: inOneLine(translate(found.description)) }
  const { cancelled } = found
  const says = cancelled
    ? say('cancelled', { on: dayOf(new Date(cancelled.at)), reason: inOneLine(textIn(cancelled.reason, language)) })
    : say(state, facts)
  return {
    status: 200,
    title: say('title', { title, institute }),
    description: says.trim().slice(0, longestDescription),
    site: institute,
    address: `${config.publicUrl}${path}`,
  }
}

/** The last day to apply for a published drive, as a calendar event. */
async function closingDayOf({ db, config }: PagesContext, track: AnnouncingTrack, { address, language }: PageRequest) {
  const found = await findDriveAt(db, track.name, address)
  const path = found && drivePath(track, found)
  if (!found?.published || !path || found.track !== track.name || !found.endDate || found.cancelled)
    throw new Problem(refusal('not-found'))
  const { id: driveId, endDate: day } = found
  const say = drivePages.in(language)
  const summary = say('lastDay', { title: translatorIn(found.translations, language)(found.title) })
  return lastDayFile({
    id: driveId,
    day,
    summary,
    description: say('closesAt'),
    address: `${config.publicUrl}${path}`,
    now: await portalNow(db),
  })
}

type PageRequest = { address: string; language: Language }

function inOneLine(description: string): string {
  return description.replaceAll(/\s+/g, ' ').trim()
}

const listed = { id: uuid, title: text, track: text, updatedAt: instant }

/** Escapes XML's special characters: the portal's paths have none, but a `PUBLIC_URL` might. */
const inXml = (address: string) => address.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;')

/** The site map for search engines: the fixed public pages and every published drive. */
async function siteMap({ db, config }: PagesContext, tracks: readonly AnnouncingTrack[]): Promise<string> {
  const drives = await db.rows(
    listed,
    sql`
    select id, title, track, updated_at as "updatedAt" from drives where published order by created_at desc, id`,
  )
  const pages = drives.flatMap((drive) => {
    const path = tracks.filter(({ name }) => name === drive.track).map((track) => drivePath(track, drive))[0]
    return path
      ? [`<loc>${inXml(config.publicUrl + path)}</loc><lastmod>${dayOf(new Date(drive.updatedAt))}</lastmod>`]
      : []
  })
  const always = [...alwaysThere, ...tracks.map(homeOf)].map((path) => `<loc>${inXml(config.publicUrl + path)}</loc>`)
  const urls = [...always, ...pages].map((url) => `  <url>${url}</url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

const alwaysThere = ['/', '/help', '/privacy', '/accessibility', '/website-policies', '/site-map']

/** The track's public page, which is the beginning of its drives' addresses. */
const homeOf = ({ drivesPath = '' }: AnnouncingTrack) => drivesPath.slice(0, drivesPath.indexOf('/', 1))

/** Excluded for search engines: without a session these pages show only the log-in. */
const personal = [
  '/api/',
  '/admin/',
  '/account',
  '/dashboard',
  '/*/admin/',
  '/*/application/',
  '/*/applications',
  '/*/dashboard',
]

function robots({ config }: PagesContext): string {
  const lines = ['User-agent: *', ...personal.map((path) => `Disallow: ${path}`)]
  return [...lines, '', `Sitemap: ${config.publicUrl}/sitemap.xml`, ''].join('\n')
}

/**
 * Serves the public pages of drives with title and description in the HTML, for clients that run no scripts, and the
 * site map and robots.txt. A missing or unpublished drive answers 404 with the page that says so.
 */
export function addDrivePages(
  app: FastifyInstance,
  context: PagesContext,
  all: readonly AnnouncingTrack[],
  sendPage: SendPage | null,
): void {
  const tracks = all.filter(({ drivesPath }) => drivesPath !== undefined)
  type OfDrive = FastifyRequest<{ Params: { address: string } }>
  for (const track of tracks) {
    app.get(`${track.drivesPath}/:address/closing-day.ics`, async (request: OfDrive, reply: FastifyReply) => {
      const file = await closingDayOf(context, track, {
        address: request.params.address,
        language: pageLanguage(request),
      })
      const headers = {
        'content-disposition': attachmentHeader('closing-day.ics', 'attachment'),
        vary: 'cookie, accept-language',
      }
      return reply
        .headers({ ...headers, 'cache-control': 'no-cache' })
        .type('text/calendar; charset=utf-8')
        .send(file)
    })
    if (!sendPage) continue
    app.get(`${track.drivesPath}/:address`, async (request: OfDrive, reply: FastifyReply) => {
      const { address } = request.params
      return sendPage(request, reply, await headOf(context, track, { address, language: pageLanguage(request) }))
    })
  }
  const hour = { 'cache-control': 'public, max-age=3600' }
  app.get('/sitemap.xml', async (_, reply) =>
    reply
      .headers(hour)
      .type('application/xml')
      .send(await siteMap(context, tracks)),
  )
  app.get('/robots.txt', async (_, reply) => reply.headers(hour).type('text/plain').send(robots(context)))
}
