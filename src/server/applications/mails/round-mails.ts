import { button, marks, paragraph } from '#server/mail/mail-content.ts'
import type { Template } from '#server/mail/mail-content.ts'
import type { MailData } from '#server/mail/mail-kinds.ts'
import { roundMails } from '#words/round-mails.ts'
import { aboutApplication, numberOf } from './mail-parts.ts'

/** What a published round says to an application: a seat and until when to answer, or none. */
const roundPublished: Template<MailData<'round-published'>> = (about, site, language) => {
  const say = roundMails.in(language)
  const {
    applicationId: application,
    driveTitle: drive,
    list,
    round,
    course,
    seat,
    letter,
    answerBy,
    silence,
    path,
  } = about
  const isSeated = course !== null && seat !== null
  const outcome = isSeated
    ? [
        paragraph(say.rich('seat.body', { drive, round, course, seat, ...marks })),
        paragraph(say.rich('seat.answer', { answerBy, ...marks })),
        paragraph(say('seat.silence', { silence })),
        ...(letter ? [paragraph(say('seat.letter', { letter, address: site.url(`/letters/${letter}`) }))] : []),
      ]
    : [paragraph(say.rich('none.body', { drive, round, ...marks })), paragraph(say('none.next'))]
  const content = {
    subject: isSeated ? say('seat.subject', { course, application }) : say('none.subject', { round, application }),
    preview: isSeated ? say('seat.preview', { answerBy }) : say('none.preview'),
    blocks: [
      ...outcome,
      numberOf(about, language),
      button(isSeated ? say('seat.go') : say('none.go'), site.url(path)),
      paragraph(say('list', { address: site.url(`/lists/${list}`) })),
    ],
  }
  return aboutApplication(content, about, { site, language })
}

export const roundTemplates = { 'round-published': roundPublished }
