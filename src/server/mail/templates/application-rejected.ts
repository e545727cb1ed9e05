import type { Template } from '../blocks.ts'
import { bold, button, paragraph } from '../blocks.ts'
import { contactOf } from '../closing.ts'
import type { MailData } from '../mail-kinds.ts'

export const applicationRejected: Template<MailData<'application-rejected'>> = (about, site) => {
  return {
    subject: `Application not accepted: ${about.applicationId}`,
    preview: `Your application for ${about.driveTitle} was checked. The reason is inside.`,
    track: about.track,
    unexpected: { question: 'Do not know this application?' },
    blocks: [
      paragraph(`Dear ${about.name},`),
      paragraph('Your application for ', bold(about.driveTitle), ' was checked and could not be accepted.'),
      {
        kind: 'summary',
        lines: [
          { label: 'Application number', value: about.applicationId },
          { label: 'Reason', value: about.reason },
        ],
      },
      { kind: 'note', label: 'Note from the office', text: about.comments },
      button('View your application', site.url(about.path)),
      paragraph(
        `If you think this is a mistake, write to ${contactOf(about, site) ?? 'the institute'} with your application number.`,
      ),
    ],
  }
}
