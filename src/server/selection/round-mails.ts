import type { SeatLoss } from '#domain/joining/seat-life.ts'
import type { Day } from '#domain/platform/day.ts'
import type { Corrigendum } from '#domain/selection/published-list.ts'
import { aboutApplication, numberOf } from '#server/mail/about-application.ts'
import type { ApplicationMailFacts } from '#server/mail/application-mail-facts.ts'
import { button, marks, paragraph, type Block, type MailSite, type Template } from '#server/mail/mail-content.ts'
import { written, type MailsOf } from '#server/mail/mail-rows.ts'
import { sayCourse } from '#words/form/courses.ts'
import type { Language } from '#words/room.ts'
import { roundMails } from '#words/selection/round-mails.ts'

/** A seat in words of the drive; null without one. */
type SeatInMail = { course: string | null; seat: string | null }

/** Why somebody who was on the list of the round before takes no part any more. */
type LossBefore = { why: SeatLoss | 'corrected' | 'notFound' | 'waitingOver'; until: Day | null; course: string | null }

/** The mail about a published round. Optional facts are absent in mails of earlier versions. */
type RoundMail = ApplicationMailFacts &
  SeatInMail & {
    list: string
    /** Of the list; absent in mails of earlier versions. */
    hash?: string
    round: number
    /** The number of its seat allotment letter. */
    letter: string | null
    answerBy: Day
    silence: 'givesUp' | 'keeps'
    /** The course that they held before and waited in, if this seat is in another one. */
    movedFrom?: string | null
    /** Whether they stay in the course in which they wait, so that their answer stays valid. */
    isKept?: boolean
    /** Whether they can wait for a course that they want more: there is one, and a round to come. */
    canWait?: boolean
    /** Until when who keeps a seat of the last round comes; null before that round. */
    reportBy?: Day | null
    isFeePaid?: boolean
    /** The list that this one corrects, with the seat in it: null where the application was not on it. */
    corrects:
      | (Corrigendum & {
          before: SeatInMail | null
          /** The fee of the same seat, where that is higher now, so that it has to be answered again. */
          dearer?: number | null
          /** Until when the fee of an accepted seat can be paid that is not paid yet. */
          payBy?: Day | null
          /** Whether a fee was paid for the seat in that list. */
          isPaid?: boolean
        })
      | null
    /** False for applicants of the list before, or of the corrected one, who are no longer on it. */
    isListed: boolean
    /** Why an applicant of the round before is no longer considered. */
    leftOut?: LossBefore | null
  }

/** What the list of a round that corrects another one changes for an application. */
function sayChange(
  { corrects, course, seat, isListed, list, round, driveTitle: drive }: RoundMail,
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

/** What a round says to somebody: the kinds of its mail. */
function outcomeOf({ corrects, course, isKept = false, isListed, leftOut = null, movedFrom = null }: RoundMail) {
  if (leftOut) return 'out'
  if (!isListed && corrects) return 'gone'
  if (course === null) return 'none'
  if (isKept) return 'kept'
  return movedFrom === null ? 'seat' : 'moved'
}

/** A seat that needs an answer: the possible answers, the last day, and what silence means. */
function sayAllottedSeat(about: RoundMail, facts: SeatWords, { site, language }: RoundReader): Block[] {
  const say = roundMails.in(language)
  const { answerBy, silence, letter, isFeePaid = false } = about
  const canWait = (about.canWait ?? true) ? 'yes' : 'no'
  const outcome = outcomeOf(about) === 'moved' ? 'moved' : 'seat'
  return [
    paragraph(say.rich(`${outcome}.body`, { ...facts, ...marks })),
    ...(isFeePaid ? [paragraph(say('moved.paid'))] : []),
    paragraph(say.rich(`${outcome}.answer`, { answerBy, canWait, ...marks })),
    paragraph(say(`${outcome}.silence`, { silence })),
    ...(canWait === 'yes' ? [paragraph(say('seat.wait'))] : []),
    ...(letter ? [paragraph(say('seat.letter', { letter, address: site.url(`/letters/${letter}`) }))] : []),
  ]
}

/** Why somebody is no longer considered. */
function sayLeftOut({ leftOut = null }: RoundMail, facts: SeatWords, { site, language }: RoundReader): Block[] {
  if (!leftOut) return []
  const say = roundMails.in(language)
  const { why, until } = leftOut
  const course = sayCourse(leftOut.course ?? '', language, site.ofDrive)
  return [
    paragraph(say.rich('out.body', { ...facts, ...marks })),
    paragraph(say.by(`out.${why}`, { course, until: until ?? '' })),
  ]
}

type RoundReader = { site: MailSite; language: Language }
type SeatWords = {
  drive: string
  round: number
  course: string
  seat: string
  from: string
  /** Whether the mail begins with what a corrected list changes. */
  isCorrected: 'no' | 'yes'
}

/** The part of the mail that is about this round alone, after what a corrected list changes. */
function sayOutcome(about: RoundMail, facts: SeatWords, { site, language }: RoundReader): Block[] {
  const say = roundMails.in(language)
  const { answerBy, reportBy = null } = about
  const isLast = reportBy === null ? 'no' : 'yes'
  switch (outcomeOf(about)) {
    case 'gone':
      return []
    case 'out':
      return sayLeftOut(about, facts, { site, language })
    case 'none':
      return [paragraph(say.rich('none.body', { ...facts, ...marks })), paragraph(say('none.next'))]
    case 'kept':
      return [
        paragraph(say.rich('kept.body', { ...facts, ...marks })),
        paragraph(say.rich('kept.next', { isLast, answerBy, reportBy: reportBy ?? answerBy, ...marks })),
      ]
    default:
      return sayAllottedSeat(about, facts, { site, language })
  }
}

const buttonOf = {
  seat: 'seat.go',
  moved: 'seat.go',
  kept: 'kept.go',
  none: 'none.go',
  gone: 'none.go',
  out: 'out.go',
} as const

function seatWords(about: RoundMail, { site, language }: RoundReader): SeatWords {
  const { driveTitle: drive, round, seat, course, movedFrom, corrects } = about
  const courseIn = (stored: string | null | undefined) => sayCourse(stored ?? '', language, site.ofDrive)
  return {
    drive,
    round,
    course: courseIn(course),
    seat: seat ?? '',
    from: courseIn(movedFrom),
    isCorrected: corrects === null ? 'no' : 'yes',
  }
}

/** What a published round says to an application. */
const roundPublished: Template<RoundMail> = (about, site, language) => {
  const say = roundMails.in(language)
  const { applicationId: application, list, hash, answerBy, reportBy = null, path } = about
  const facts = seatWords(about, { site, language })
  const outcome = outcomeOf(about)
  const shown = {
    ...facts,
    application,
    answerBy,
    isLast: reportBy === null ? 'no' : 'yes',
    reportBy: reportBy ?? answerBy,
  }
  const content = {
    subject: say.by(outcome === 'gone' ? 'out.subject' : `${outcome}.subject`, shown),
    preview: say.by(`${outcome}.preview`, shown),
    blocks: [
      ...sayChange(about, site, language),
      ...sayOutcome(about, facts, { site, language }),
      numberOf(about, language),
      button(say(buttonOf[outcome]), site.url(path)),
      paragraph(say('list', { address: site.url(`/lists/${list}`) })),
      ...(hash === undefined ? [] : [paragraph(say('hash', { list, hash }))]),
    ],
  }
  return aboutApplication(content, about, { site, language })
}

/** The mail about a published round: who gets a seat has to answer, and others read that there is news. */
export const roundMail = {
  'round-published': written(roundPublished, {
    sms: ({ seat, isKept = false }) => (seat && !isKept ? 'seat-answer' : 'decision'),
    lastDay: { duty: 'answer', of: ({ seat, isKept, answerBy }) => (seat && !isKept ? answerBy : null) },
  }),
}

declare module '#server/mail/mail-kinds.ts' {
  interface MailKinds extends MailsOf<typeof roundMail> {}
}
