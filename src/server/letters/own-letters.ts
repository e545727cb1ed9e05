import { may } from '#domain/accounts/permissions.ts'
import { letterTexts, type LetterWords } from '#domain/letters/letter.ts'
import type { ownLettersEndpoints, ReceivedLetter } from '#domain/letters/own-letters.endpoints.ts'
import type { MyDataSection } from '#server/accounts/own-account.ts'
import { noSuchApplication } from '#server/applications/refusals.ts'
import { recordView } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Verbs } from '#server/platform/call.ts'
import { bool, instant, json, text, uuid } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'
import { copyIn, copyShape, driveOfCopy, type LetterTrack } from './letter-copy.ts'

const received = {
  ...copyShape,
  ...driveOfCopy,
  id: uuid,
  track: text,
  sentAt: instant,
  subject: text,
  body: text,
  letterTranslations: json<LetterWords['translations']>(),
}

/** The letters that applications `a` got, newest first, as they read: none that can still be undone. */
async function lettersTo(
  db: Database,
  tracks: readonly LetterTrack[],
  which: SQL,
): Promise<(ReceivedLetter & { applicationId: string })[]> {
  const found = await db.rows(
    received,
    sql`
    select a.application_id as "applicationId", c.name, c.course, c.last_day as "lastDay", d.title as "driveTitle", d.translations,
      l.id, l.track, l.sends_at as "sentAt", l.subject, l.body, l.translations as "letterTranslations"
    from letter_copies c join letters l on l.id = c.letter_id join applications a on a.id = c.application_key
      join drives d on d.id = a.drive_id
    where ${which} and l.undone_at is null and l.sends_at <= portal_now() order by l.sends_at desc, l.id`,
  )
  return found.flatMap(({ id, sentAt, subject, body, letterTranslations, track: name, ...copy }) => {
    const track = tracks.find((one) => one.name === name)
    if (!track) return []
    const [english, ...others] = letterTexts({ subject, body, translations: letterTranslations }).map((words) =>
      copyIn(track, copy, words),
    )
    if (!english) return []
    return [
      {
        applicationId: copy.applicationId,
        id,
        sentAt: isoInstant(sentAt),
        subject: english.subject,
        body: english.body,
        translations: Object.fromEntries(others.map(({ language, ...words }) => [language, words])),
      },
    ]
  })
}

/** The letters of one application, for its applicant and the office. */
export function ownLettersVerbs(tracks: readonly LetterTrack[]): Verbs<Context, typeof ownLettersEndpoints> {
  return {
    'GET /api/applications/{applicationId}/letters': async ({ db, pool }, { params, actor, origin }) => {
      const { applicationId } = params
      const found = await db.first(
        { key: uuid, isOwn: bool },
        sql`
        select id as key, applicant_id = ${actor.id} as "isOwn" from applications
        where application_id = ${applicationId}`,
      )
      if (!found || !(found.isOwn || may(actor, 'applications.read'))) throw noSuchApplication()
      if (!found.isOwn) await recordView(pool, { applicationId, actor, origin })
      const letters = await lettersTo(db, tracks, sql`a.id = ${found.key}`)
      return { letters: letters.map(({ applicationId: _own, ...letter }) => letter) }
    },
  }
}

/** The letters that a person got are part of their data. */
export const ownLettersData = (tracks: readonly LetterTrack[]): MyDataSection => ({
  name: 'letters',
  read: (db, accountId) => lettersTo(db, tracks, sql`a.applicant_id = ${accountId}`),
})
