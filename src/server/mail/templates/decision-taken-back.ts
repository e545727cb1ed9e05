import type { Template } from '../blocks.ts'
import { bold, button, paragraph } from '../blocks.ts'
import type { MailData } from '../mail-kinds.ts'

export const decisionTakenBack: Template<MailData<'decision-taken-back'>> = (about, { url }) => ({
  subject: `Application under review again: ${about.applicationId}`,
  preview: 'The earlier decision no longer stands.',
  track: about.track,
  unexpected: { question: 'Do not know this application?' },
  blocks: [
    paragraph(`Dear ${about.name},`),
    paragraph(
      'The decision on your application for ',
      bold(about.driveTitle),
      ' was taken back. It is under review again, as submitted; the earlier decision no longer stands.',
    ),
    { kind: 'code', label: 'Your application number', code: about.applicationId },
    { kind: 'note', label: 'Note from the office', text: about.comments },
    button('View your application', url(about.path)),
    paragraph('You get an e-mail when there is a new decision.'),
  ],
})
