import { filledIn, type LetterFacts, type LetterText } from '#domain/letters/letter.ts'
import { nameInMail } from '#domain/platform/person-name.ts'
import type { Translations } from '#domain/platform/translations.ts'
import type { ServedTrack } from '#server/applications/track.ts'
import { day, json, nullable, text, type RowOf } from '#lib/sql/columns.ts'
import { sql } from '#lib/sql/sql.ts'
import { applicationMails } from '#words/review/application-mails.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'

/** A track whose applicants are written to. */
export type LetterTrack = Pick<ServedTrack, 'letterCourse' | 'draftPath' | 'name' | 'pagePath'>

/** What the fields of a letter say of one recipient, as stored. */
export const copyShape = { applicationId: text, name: text, course: nullable(text), lastDay: nullable(day) }

/** The drive of a copy: its title and course are in the reader's language. */
export const driveOfCopy = { driveTitle: text, translations: json<Translations>() }

type LetterCopy = RowOf<typeof copyShape> & RowOf<typeof driveOfCopy>

/** The columns of a copy for an application `a`, its account `u` and its drive `d`, as they are now. */
export const copyNow = ({ letterCourse }: LetterTrack) => sql`
  a.application_id as "applicationId", coalesce(a.candidate_name, u.name) as name,
  ${letterCourse?.column ?? sql`null::text`} as course, d.end_date as "lastDay"`

function factsIn({ letterCourse }: LetterTrack, copy: LetterCopy, language: string): LetterFacts {
  const translate = translatorIn(copy.translations, language)
  const { applicationId: number, name, course, lastDay, driveTitle } = copy
  const said = course && letterCourse ? letterCourse.say(course, { language, translate }) : ''
  return {
    name: nameInMail(name),
    number,
    course: said || translate(driveTitle),
    day: lastDay === null ? '' : applicationMails.in(language)('letter.day', { day: lastDay }),
  }
}

/** A letter in one of its languages, as one recipient reads it. */
export function copyIn<T extends LetterText & { language: string }>(track: LetterTrack, copy: LetterCopy, words: T): T {
  const facts = factsIn(track, copy, words.language)
  return { ...words, subject: filledIn(words.subject, facts), body: filledIn(words.body, facts) }
}
