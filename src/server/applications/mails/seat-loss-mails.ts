import { marks, paragraph, type Template } from '#server/mail/mail-content.ts'
import type { MailData } from '#server/mail/mail-kinds.ts'
import { sayCourse } from '#words/courses.ts'
import { seatLosses } from '#words/seat-losses.ts'
import { aboutApplication, numberOf, viewOf, type MailText } from './mail-parts.ts'

const lapsed: Template<MailData<'seat-lapsed'>> = (about, site, language) => {
  const say = seatLosses.in(language)
  const { applicationId: number, driveTitle: drive, until, why = 'absent' } = about
  const course = about.course === undefined ? drive : sayCourse(about.course, language, site.ofDrive)
  const content: MailText = {
    subject: say('subject', { course, number }),
    preview: say(`preview.${why}`, { until }),
    blocks: [
      paragraph(say.rich(`body.${why}`, { course, drive, until, ...marks })),
      paragraph(say('rule')),
      numberOf(about, language),
      viewOf(about, site, language),
    ],
  }
  return aboutApplication(content, about, { site, language })
}

export const seatLossTemplates = { 'seat-lapsed': lapsed }
