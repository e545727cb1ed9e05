import type { Template } from '../blocks.ts'
import { bold, button, heading, paragraph } from '../blocks.ts'
import type { MailData } from '../mail-kinds.ts'

export const applicationAccepted: Template<MailData<'application-accepted'>> = (about, { url }) => ({
  subject: `Application accepted: ${about.applicationId}`,
  preview: `Your application for ${about.driveTitle} was accepted.`,
  track: about.track,
  unexpected: { question: 'Do not know this application?' },
  blocks: [
    paragraph(`Dear ${about.name},`),
    paragraph('Your application for ', bold(about.driveTitle), ' was checked and accepted.'),
    { kind: 'code', label: 'Your application number', code: about.applicationId },
    ...(about.comments ? [{ kind: 'note' as const, label: 'Note from the office', text: about.comments }] : []),
    button('View your application', url(about.path)),
    heading('What happens next'),
    paragraph('Watch the notices of the institute for the next dates, and keep your original certificates at hand.'),
  ],
})
