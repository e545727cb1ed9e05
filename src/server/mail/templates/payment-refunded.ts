import { showRupees } from '#domain/platform/money.ts'
import type { Template } from '../blocks.ts'
import { bold, button, paragraph } from '../blocks.ts'
import type { MailData } from '../mail-kinds.ts'

export const paymentRefunded: Template<MailData<'payment-refunded'>> = (about, { url }) => {
  const amount = about.amountRupees === null ? '' : ` of ${showRupees(about.amountRupees)}`
  return {
    subject: `Payment refunded: ${about.applicationId}`,
    preview: `Your payment${amount} is being paid back.`,
    track: about.track,
    unexpected: { question: 'Do not know this application?' },
    blocks: [
      paragraph(`Dear ${about.name},`),
      paragraph(
        `Your payment${amount} for `,
        bold(about.driveTitle),
        ' was refunded. Your bank may need a few working days to show it.',
      ),
      { kind: 'code', label: 'Your application number', code: about.applicationId },
      { kind: 'note', label: 'Note from the office', text: about.comments },
      button('View your application', url(about.path)),
    ],
  }
}
