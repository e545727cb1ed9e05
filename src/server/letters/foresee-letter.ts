import { fieldCounts, letterTexts } from '#domain/letters/letter.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { trackNamed } from '#server/applications/track-of.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { int, json, uuid } from '#lib/sql/columns.ts'
import { inTransaction, type Database } from '#lib/sql/database.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'
import { copyIn, copyNow, copyShape, driveOfCopy } from './letter-copy.ts'
import { isWithoutMail, recipientsOf, type LetterVerb, type WritingTrack } from './recipients.ts'

const shownFirst = 3

const sampleShape = { ...copyShape, ...driveOfCopy, driveId: uuid }

type FirstOnes = { filters?: object | undefined; limit: number }

/** Some recipients in an order. */
function samples(
  db: Database,
  track: WritingTrack,
  { recipients, order, limit }: { recipients: SQL; order: SQL; limit: number },
) {
  return db.rows(
    sampleShape,
    sql`
    select ${copyNow(track)}, d.title as "driveTitle", d.translations, d.id as "driveId" ${recipients} ${order}
    limit ${limit}`,
  )
}

/** In the order of the list that is written to. */
function firstOf(db: Database, track: WritingTrack, recipients: SQL, { filters = {}, limit }: FirstOnes) {
  return samples(db, track, { recipients, order: track.list.orderOf(filters), limit })
}

/** The people who would get a letter, and what it would say to the first three and where it is longest. */
export const foreseeLetter: LetterVerb<'POST /api/applications/letters/preview'> =
  (tracks) =>
  async ({ db }, { body: letter, actor }) => {
    const track = trackNamed(tracks, letter.track)
    const recipients = await recipientsOf(db, track, letter, actor)
    const counts = await db.one(
      { count: int, without: int, readers: json<Record<string, number>>() },
      sql`
    with recipients as (select u.language, ${isWithoutMail} as "isWithout" ${recipients}),
      readers as (select language, count(*)::int as count from recipients group by language)
    select count(*)::int as count, count(*) filter (where "isWithout")::int as without,
      (select coalesce(json_object_agg(language, count), '{}') from readers) as readers from recipients`,
    )
    const { name, course } = fieldCounts(letter.subject + letter.body)
    const length = sql`length(coalesce(a.candidate_name, u.name)) * ${name}::int
    + coalesce(length(${track.letterCourse?.column ?? sql`''`}), 0) * ${course}::int`
    const first = await firstOf(db, track, recipients, { filters: letter.filters, limit: shownFirst })
    const [longest] = await samples(db, track, { recipients, order: sql`order by ${length} desc, a.id`, limit: 1 })
    const others = first.filter(({ applicationId }) => applicationId !== longest?.applicationId)
    const shown = first.length === others.length && longest ? [...first, longest] : first
    return {
      ...counts,
      samples: shown.map((copy) => ({
        applicationId: copy.applicationId,
        name: copy.name,
        isLongest: copy.applicationId === longest?.applicationId,
        texts: letterTexts(letter).map((words) => copyIn(track, copy, words)),
      })),
    }
  }

/** Mails a letter to its writer in each of its languages, as the first recipient would get it. */
export const testLetter: LetterVerb<'POST /api/applications/letters/test'> =
  (tracks) =>
  ({ db }, { body: letter, actor }) =>
    inTransaction(db, async (tx) => {
      const track = trackNamed(tracks, letter.track)
      const recipients = await recipientsOf(tx, track, letter, actor)
      const [copy] = await firstOf(tx, track, recipients, { filters: letter.filters, limit: 1 })
      if (!copy) throw new Problem(refusal('letter-to-nobody'))
      const { applicationId, name, driveId, driveTitle } = copy
      const path = track.pagePath({ applicationId, driveId })
      const about = { name, number: applicationId, driveTitle, path, track: track.name }
      const texts = letterTexts(letter)
      for (const { language, subject, body } of texts.map((words) => copyIn(track, copy, words))) {
        await queueMail(tx, {
          kind: 'letter-test',
          to: actor.email,
          askedIn: language,
          data: { ...about, subject, body },
        })
      }
      return { to: actor.email, mails: texts.length }
    })
