import { showRupees } from '#domain/platform/money.ts'
import type { Template } from '../blocks.ts'
import { bold, button, paragraph } from '../blocks.ts'
import { contactOf } from '../closing.ts'
import type { MailData } from '../mail-kinds.ts'

export const paymentFailed: Template<MailData<'payment-failed'>> = (about, site) => {
  const amount = about.amountRupees === null ? '' : ` of ${showRupees(about.amountRupees)}`
  return {
    subject: `Payment not found: ${about.applicationId}`,
    preview: `We could not find your payment${amount}.`,
    track: about.track,
    unexpected: { question: 'Do not know this application?' },
    blocks: [
      paragraph(`Dear ${about.name},`),
      paragraph(`We could not find your payment${amount} for `, bold(about.driveTitle), ' in the institute’s account.'),
      { kind: 'code', label: 'Your application number', code: about.applicationId },
      { kind: 'note', label: 'Note from the office', text: about.comments },
      paragraph(
        `Send your receipt to ${contactOf(about, site) ?? 'the institute'} with your application number. Do not pay a second time before we answer.`,
      ),
      button('View your application', site.url(about.path)),
    ],
  }
}
