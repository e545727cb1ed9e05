import { showRupees } from '#domain/platform/money.ts'
import type { Template } from '../blocks.ts'
import { bold, button, paragraph } from '../blocks.ts'
import type { MailData } from '../mail-kinds.ts'

export const paymentVerified: Template<MailData<'payment-verified'>> = (about, { url }) => ({
  subject: `Payment verified: ${about.applicationId}`,
  preview: `We found your payment of ${showRupees(about.amountRupees)}.`,
  track: about.track,
  unexpected: { question: 'Do not know this application?' },
  blocks: [
    paragraph(`Dear ${about.name},`),
    paragraph(
      'We found your payment for ',
      bold(about.driveTitle),
      ' in the institute’s account. Nothing more is needed from you now.',
    ),
    {
      kind: 'summary',
      lines: [
        { label: 'Application number', value: about.applicationId },
        { label: 'Amount', value: showRupees(about.amountRupees) },
        ...(about.utr === null ? [] : [{ label: 'Payment reference (UTR)', value: about.utr }]),
      ],
    },
    button('View your application', url(about.path)),
  ],
})
