import type { PaperSection } from '#domain/applications/paper.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { PublishedList } from '#domain/selection/lists.endpoints.ts'
import { reasonFor } from '#domain/selection/office-reason.ts'
import { drawnInTurn } from '#server/applications/paper/drawn-in-turn.ts'
import type { Context } from '#server/context.ts'
import { institutePicture } from '#server/institute/institute-picture.ts'
import { loadInstitute } from '#server/institute/institute-details.ts'
import { tablePart } from '#server/tables/tables.ts'
import { hashOf } from '#server/platform/canonical-hash.ts'
import { translatorIn, type Translator } from '#words/institute/institute-translations.ts'
import { listSheets } from '#words/review/list-sheets.ts'
import { publishedLists, sayRule } from '#words/selection/published-lists.ts'
import type { Language } from '#words/room.ts'
import { leftOutIn, legendOf, seatsOf, shortNames, signatureOf } from './list-board.ts'
import { tablesOfList, wordsOfList, type TablesOfList } from './list-lines.ts'

/** The most rows of a list on paper: drawing more takes longer than anybody waits. */
const mostRows = 5000

function sectionOf(id: keyof TablesOfList, tables: TablesOfList, language: Language): PaperSection[] {
  const title = listSheets.in(language)(id)
  if (tables[id].rowCount === 0) return []
  return [{ id, title, parts: [tablePart(tables[id], title, wordsOfList(language))] }]
}

/** What is drawn: a list, and the institute as it is now, in a language. */
type DrawnList = { list: PublishedList; institute: Awaited<ReturnType<typeof loadInstitute>>; language: Language }

/** What stands on the paper: the rule, its seats, its rows, who is not among them, and where it is signed. */
function sectionsOf({ list: { document, isIntact }, language }: DrawnList, translate: Translator): PaperSection[] {
  const text = (said: string) => ({ text: said, isProblem: false })
  const say = listSheets.in(language)
  // A list whose text was changed is never shown as valid.
  if (!isIntact) return [{ id: 'broken', title: say('list'), parts: [text(publishedLists.in(language)('broken'))] }]
  const words = { language, translate }
  const tables = tablesOfList(document, { ...words, nameOf: shortNames(document, words) })
  if (tables.rows.rowCount + tables.excluded.rowCount > mostRows)
    throw new Problem(refusal('list-too-long-for-paper', { most: mostRows }))
  return [
    { id: 'rule', title: say('rule'), parts: sayRule(document.policies, language).map(text) },
    ...seatsOf(document, words),
    ...legendOf(document, words),
    ...sectionOf('rows', tables, language),
    ...leftOutIn(document, words),
    ...sectionOf('excluded', tables, language),
    signatureOf(words),
  ]
}

async function draw({ storage, log }: Pick<Context, 'storage' | 'log'>, drawn: DrawnList): Promise<Buffer> {
  const { list, institute, language } = drawn
  const { document, hash, translations } = list
  const say = listSheets.in(language)
  const { kind, number, institute: name, drive, publishedAt: at, corrects, previous } = document
  const { logoKey, address, translations: ofInstitute } = institute
  const [sayInstitute, sayDrive] = [translatorIn(ofInstitute, language), translatorIn(translations, language)]
  const facts = [
    ['drive', sayDrive(drive.title)],
    ['published', say('at', { at })],
    ['hash', hash],
    ...(previous ? [['previous', `${previous.number}: ${previous.hash}`] as const] : []),
    ['policies', document.policiesHash],
    ...(corrects ? [['corrects', `${corrects.number}: ${reasonFor(corrects, language)}`] as const] : []),
  ] as const
  const paper = {
    language,
    about: { word: say('list'), number },
    title: say('named', { kind, number }),
    institute: { name: sayInstitute(name), address: sayInstitute(address) },
    head: facts.map(([key, value]) => ({ path: key, label: say(key), value })),
    sections: sectionsOf(drawn, sayDrive),
    made: say('at', { at }),
    contact: [`/lists/${number}`],
    pictures: { logo: await institutePicture({ storage, log }, logoKey) },
  }
  return drawnInTurn(paper, `list:${number}`)
}

// A published list never changes, and takes seconds to draw: the newest few are kept, and simultaneous requests share one.
// Translations and the institute do change, so that they are part of the key.
const kept = new Map<string, Promise<Buffer>>()
const mostKept = 6

/** A published list as a PDF: its number, day and hash, the rule in words, and its rows. */
export async function listPdf(
  services: Pick<Context, 'db' | 'storage' | 'log'>,
  list: PublishedList,
  language: Language,
): Promise<Buffer> {
  const institute = await loadInstitute(services.db)
  const { hash, isIntact, translations } = list
  const { logoKey, address, translations: ofInstitute } = institute
  const key = hashOf([hash, isIntact, language, translations, ofInstitute, address, logoKey])
  const before = kept.get(key)
  if (before) return before
  const drawing = draw(services, { list, institute, language })
  kept.set(key, drawing)
  drawing.catch(() => kept.delete(key))
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  return drawing
}
