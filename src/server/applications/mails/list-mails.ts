import { showNumber } from '#domain/platform/money.ts'
import { isOwnReason } from '#domain/selection/left-out.ts'
import { reasonFor } from '#domain/selection/office-reason.ts'
import { button, marks, paragraph, type MailSite, type Template } from '#server/mail/mail-content.ts'
import type { MailData, SummaryLine } from '#server/mail/mail-kinds.ts'
import { sayCategory } from '#words/categories.ts'
import { sayCourse } from '#words/courses.ts'
import { exclusions } from '#words/exclusions.ts'
import { listMails } from '#words/list-mails.ts'
import type { Language } from '#words/room.ts'
import { aboutApplication, numberOf, viewOf } from './mail-parts.ts'

/** Whether its reader is left out only because the office has not finished: that is told, and not as their reason. */
const isLeftByOffice = ({ place, reasons }: MailData<'list-published'>) => place === null && !reasons.some(isOwnReason)

/** What a list says of its reader. */
function placeOf(
  { place, reasons }: MailData<'list-published'>,
  { ofDrive }: MailSite,
  language: Language,
): SummaryLine[] {
  const say = listMails.in(language)
  if (place === null)
    return reasons
      .filter(isOwnReason)
      .map((reason) => ({ label: say('published.why'), value: exclusions.in(language)(reason) }))
  const courses = place.preferences.map((course, at) =>
    say('published.course', { place: at + 1, course: sayCourse(course, language, ofDrive) }),
  )
  return [
    { label: say('published.rank'), value: showNumber(place.rank) },
    { label: say('published.category'), value: sayCategory(place.category, language) },
    { label: say('published.preferences'), value: courses.join('\n') },
  ]
}

const published: Template<MailData<'list-published'>> = (about, site, language) => {
  const say = listMails.in(language)
  const { applicationId, driveTitle: drive, number: list, kind, until, corrects: earlier, place, hash } = about
  const content = {
    subject: say('published.subject', { kind, list, number: applicationId }),
    preview: say('published.preview', { isIn: place ? 'yes' : isLeftByOffice(about) ? 'checking' : 'no' }),
    blocks: [
      paragraph(say.rich('published.body', { kind, list, drive, ...marks })),
      ...(earlier === null ? [] : [paragraph(say('published.corrects', { earlier }))]),
      ...(isLeftByOffice(about)
        ? [paragraph(say('published.checking', { kind }))]
        : [
            paragraph(say(place ? 'published.in' : 'published.out')),
            { kind: 'summary', lines: placeOf(about, site, language) } as const,
            paragraph(until === null ? say('published.next') : say.rich('published.object', { until, ...marks })),
          ]),
      numberOf(about, language),
      button(say('published.go'), site.url(`/lists/${list}`)),
      ...(hash === undefined ? [] : [paragraph(say('published.hash', { list, hash }))]),
    ],
  }
  return aboutApplication(content, about, { site, language })
}

const objectionAnswered: Template<MailData<'objection-answered'>> = (about, site, language) => {
  const say = listMails.in(language)
  const { applicationId, driveTitle: drive, number: list, isUpheld: isTrue } = about
  const isUpheld = isTrue ? 'yes' : 'no'
  const content = {
    subject: say('answered.subject', { list, number: applicationId }),
    preview: say('answered.preview', { isUpheld }),
    blocks: [
      paragraph(say.rich('answered.body', { list, drive, isUpheld, ...marks })),
      { kind: 'note', label: say('answered.reason'), text: reasonFor(about, language) } as const,
      numberOf(about, language),
      viewOf(about, site, language),
    ],
  }
  return aboutApplication(content, about, { site, language })
}

/** Mails about published lists and objections to them. */
export const listTemplates = { 'list-published': published, 'objection-answered': objectionAnswered }
