import { button, marks, paragraph } from '#server/mail/mail-content.ts'
import type { Block, MailSite, Template } from '#server/mail/mail-content.ts'
import type { MailData } from '#server/mail/mail-kinds.ts'
import { sayCourse } from '#words/courses.ts'
import type { Language } from '#words/room.ts'
import { roundMails } from '#words/round-mails.ts'
import { aboutApplication, numberOf } from './mail-parts.ts'

/** What the list of a round that puts another one right changes for an application. */
function sayChange(
  { corrects, course, seat, isListed, list, round, driveTitle: drive }: MailData<'round-published'>,
  { ofDrive }: MailSite,
  language: Language,
): Block[] {
  const say = roundMails.in(language)
  if (corrects === null) return []
  const { number, reason, before, dearer = null, payBy = null, isPaid = false } = corrects
  const had = before?.course ?? null
  const isSame = isListed && had === course && (before?.seat ?? null) === seat
  const change = !isListed ? 'out' : isSame ? 'same' : had === null ? 'gained' : 'moved'
  const isDearer = isSame && dearer !== null
  const said = [
    isDearer
      ? say('corrected.dearer', { fee: dearer })
      : say.by(`corrected.${change}`, { course: sayCourse(had ?? '', language, ofDrive), seat: before?.seat ?? '' }),
    ...(isSame && payBy !== null ? [say('corrected.payBy', { until: payBy })] : []),
    ...(had !== null && !isSame && isPaid ? [say('corrected.paid', { isSeated: course === null ? 'no' : 'yes' })] : []),
  ]
  return [
    paragraph(say.rich('corrected.body', { round, drive, list, number, reason, ...marks })),
    ...said.map((sentence) => paragraph(sentence)),
  ]
}

/** A seat and until when to answer, or none; whom a corrected list leaves out waits for none. */
function sayOutcome(about: MailData<'round-published'>, site: MailSite, language: Language): Block[] {
  const say = roundMails.in(language)
  const { driveTitle: drive, round, course, seat, letter, answerBy, silence, isListed } = about
  if (!isListed) return []
  if (course === null || seat === null)
    return [paragraph(say.rich('none.body', { drive, round, ...marks })), paragraph(say('none.next'))]
  const facts = { drive, round, course: sayCourse(course, language, site.ofDrive), seat }
  return [
    paragraph(say.rich('seat.body', { ...facts, ...marks })),
    paragraph(say.rich('seat.answer', { answerBy, ...marks })),
    paragraph(say('seat.silence', { silence })),
    ...(letter ? [paragraph(say('seat.letter', { letter, address: site.url(`/letters/${letter}`) }))] : []),
  ]
}

/** What a published round says to an application. */
const roundPublished: Template<MailData<'round-published'>> = (about, site, language) => {
  const say = roundMails.in(language)
  const { applicationId: application, list, round, course: stored, seat, answerBy, path } = about
  const course = stored === null ? null : sayCourse(stored, language, site.ofDrive)
  const isSeated = course !== null && seat !== null
  const content = {
    subject: isSeated ? say('seat.subject', { course, application }) : say('none.subject', { round, application }),
    preview: isSeated ? say('seat.preview', { answerBy }) : say('none.preview'),
    blocks: [
      ...sayChange(about, site, language),
      ...sayOutcome(about, site, language),
      numberOf(about, language),
      button(isSeated ? say('seat.go') : say('none.go'), site.url(path)),
      paragraph(say('list', { address: site.url(`/lists/${list}`) })),
    ],
  }
  return aboutApplication(content, about, { site, language })
}

export const roundTemplates = { 'round-published': roundPublished }
