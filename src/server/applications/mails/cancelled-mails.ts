import { textIn } from '#domain/platform/text-by-language.ts'
import { marks, paragraph, type Template } from '#server/mail/mail-content.ts'
import type { MailData } from '#server/mail/mail-kinds.ts'
import { cancelledMails } from '#words/cancelled-mails.ts'
import { aboutApplication, numberOf, viewOf } from './mail-parts.ts'

/** A drive was cancelled: why, and what happens to the fee. */
const driveCancelled: Template<MailData<'drive-cancelled'>> = (about, site, language) => {
  const say = cancelledMails.in(language)
  const { applicationId: number, driveTitle: drive, on, why, verifiedRupees: amount, isUnverified } = about
  const fees = [...(amount > 0 ? (['verified'] as const) : []), ...(isUnverified ? (['unverified'] as const) : [])]
  const content = {
    subject: say('subject', { drive, number }),
    preview: say('preview', { fee: fees[0] ?? 'none', amount }),
    blocks: [
      paragraph(say.rich('body', { drive, on, ...marks })),
      { kind: 'note', label: say('why'), text: textIn(why, language) } as const,
      ...(fees.length === 0 ? ['none' as const] : fees).map((fee) =>
        paragraph(say.rich(`fee.${fee}`, { amount, isOnly: amount > 0 ? 'no' : 'yes', ...marks })),
      ),
      numberOf(about, language),
      viewOf(about, site, language),
    ],
  }
  return aboutApplication(content, about, { site, language })
}

export const cancelledTemplates = { 'drive-cancelled': driveCancelled }
