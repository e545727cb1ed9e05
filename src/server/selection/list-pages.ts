import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#domain/platform/problem.ts'
import type { PublishedList } from '#domain/selection/lists.endpoints.ts'
import type { ListDocument, ListRow } from '#domain/selection/published-list.ts'
import { keyedTable, type KeyedColumn, type KeyedTable } from '#domain/tables/table.ts'
import type { Context } from '#server/context.ts'
import { escaped, pageLanguage, type PageHead, type SendPage } from '#server/platform/wire/web-client.ts'
import { headsIn, tableHtml } from '#server/tables/tables.ts'
import { sayCourse } from '#words/form/courses.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { publishedLists } from '#words/selection/published-lists.ts'
import type { Language } from '#words/room.ts'
import { wordsOfList, type ListWords } from './list-lines.ts'
import { readPublishedList } from './stored-list.ts'

/** How many rows the HTML has: more than a window shows. */
const firstRows = 30

/** The beginning of a list. */
function firstTable({ kind, rows }: ListDocument, { language, translate }: ListWords): KeyedTable {
  const say = publishedLists.in(language)
  const seatOf = ({ outcome: seat }: ListRow) =>
    seat ? say('seat', { course: sayCourse(seat.course, language, translate), category: seat.seat }) : say('none')
  const columns: KeyedColumn[] = [
    { key: 'application', kind: 'text' },
    { key: 'rank', kind: 'rank' },
    { key: 'category', kind: 'text' },
    ...(kind === 'allotment' ? [{ key: 'outcome', kind: 'text' as const }] : []),
  ]
  const first = rows.slice(0, firstRows).map((row) => {
    const { applicationId: application, rank, category } = row
    return { application, rank, category, outcome: seatOf(row) }
  })
  return keyedTable('rows', columns, first)
}

/** The title of a list, and its beginning as HTML. */
function headOf({ document, translations }: PublishedList, language: Language, publicUrl: string): PageHead {
  const say = publishedLists.in(language)
  const translate = translatorIn(translations, language)
  const { number, publishedAt: at, institute, drive } = document
  const round = document.kind === 'allotment' ? document.round : 0
  const title = say.by(`title.${document.kind}`, { round })
  const published = say('published', { number, at, institute })
  const words = { ...wordsOfList(language), head: headsIn(say) }
  const table = tableHtml(firstTable(document, { language, translate }), words)
  return {
    status: 200,
    title: `${title} · ${translate(drive.title)}`,
    description: published,
    site: institute,
    address: `${publicUrl}/lists/${number}`,
    firstWords: `<div id="first-words" class="pv-first-list"><div class="pv-first-head"></div><main><h1>${escaped(title)}</h1>
<p>${escaped(translate(drive.title))}</p><p>${escaped(published)}</p>
${table}</main></div>`,
  }
}

/** The head of a list that is not there, or of which somebody changed the text. */
async function headAt(
  { db, config }: Pick<Context, 'db' | 'config'>,
  number: string,
  language: Language,
): Promise<PageHead> {
  const say = publishedLists.in(language)
  try {
    const list = await readPublishedList(db, number)
    if (list.isIntact) return headOf(list, language, config.publicUrl)
    return { status: 200, title: number, description: say('broken'), site: list.document.institute }
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 404) throw error
    return { status: 404, title: say('noSuch'), description: say('noSuch'), site: 'Pravesh' }
  }
}

/** Serves the pages of published lists with their first rows in the HTML: on a slow line a second before the code. */
export function addListPages(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'config'>,
  sendPage: SendPage | null,
): void {
  if (!sendPage) return
  type ListRequest = FastifyRequest<{ Params: { number: string } }>
  app.get('/lists/:number', async (request: ListRequest, reply) => {
    return sendPage(request, reply, await headAt(context, request.params.number, pageLanguage(request)))
  })
}
