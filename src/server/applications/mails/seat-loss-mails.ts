import { showPaise } from '#lib/statement/paise.ts'
import { marks, paragraph } from '#server/mail/mail-content.ts'
import type { Block, Template } from '#server/mail/mail-content.ts'
import type { MailData } from '#server/mail/mail-kinds.ts'
import type { MoneyOfLoss } from '#server/mail/seat-mail-kinds.ts'
import { sayCourse } from '#words/courses.ts'
import type { Language } from '#words/room.ts'
import { seatLosses } from '#words/seat-losses.ts'
import { aboutApplication, contactFacts, numberOf, viewOf, type MailText } from './mail-parts.ts'

/** What comes back of the fee of a lost seat; nothing is said where none was due. */
export function moneyOfLoss(money: MoneyOfLoss | null, language: Language): Block[] {
  if (money === null) return []
  const say = seatLosses.in(language)
  const { paidRupees: paid, backPaise } = money
  if (paid === 0) return [paragraph(say('money.unpaid'))]
  return [
    paragraph(
      backPaise === 0 ? say('money.nothing', { paid }) : say('money.part', { paid, back: showPaise(backPaise) }),
    ),
  ]
}

const lapsed: Template<MailData<'seat-lapsed'>> = (about, site, language) => {
  const say = seatLosses.in(language)
  const { applicationId: number, driveTitle: drive, until, why = 'absent', money = null, mayGetLeave = false } = about
  const course = about.course === undefined ? drive : sayCourse(about.course, language, site.ofDrive)
  const content: MailText = {
    subject: say('subject', { course, number }),
    preview: say(`preview.${why}`, { until }),
    blocks: [
      paragraph(say.rich(`body.${why}`, { course, drive, until, ...marks })),
      paragraph(say('rule')),
      ...moneyOfLoss(money, language),
      numberOf(about, language),
      viewOf(about, site, language),
      paragraph(say('write', contactFacts(about, site))),
      ...(mayGetLeave ? [paragraph(say('leave'))] : []),
    ],
  }
  return aboutApplication(content, about, { site, language })
}

export const seatLossTemplates = { 'seat-lapsed': lapsed }
