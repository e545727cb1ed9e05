import type { Template } from '../blocks.ts'
import { bold, button, heading, paragraph } from '../blocks.ts'
import type { MailData } from '../mail-kinds.ts'

export const applicationSubmitted: Template<MailData<'application-submitted'>> = (about, { url }) => ({
  subject: `Application submitted: ${about.applicationId}`,
  preview: `Your application number is ${about.applicationId}. It cannot be edited now.`,
  track: about.track,
  unexpected: { question: 'Did not submit this?' },
  blocks: [
    paragraph(`Dear ${about.name},`),
    paragraph(
      'We have your application for ',
      bold(about.driveTitle),
      `. It was submitted on ${about.submittedAt} IST and cannot be edited now.`,
    ),
    { kind: 'code', label: 'Your application number', code: about.applicationId },
    { kind: 'summary', lines: about.summary },
    button('View your application', url(about.path)),
    heading('What happens next'),
    paragraph(
      'We match your payment with the bank. After applications close, every application is checked. You get an e-mail when the status changes.',
    ),
    paragraph('Keep your payment receipt and your original certificates.'),
  ],
})
