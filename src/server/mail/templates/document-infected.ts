import type { Template } from '../blocks.ts'
import { bold, button, paragraph } from '../blocks.ts'
import type { MailData } from '../mail-kinds.ts'

export const documentInfected: Template<MailData<'document-infected'>> = (about, { url }) => ({
  subject: `Upload a document again: ${about.applicationId}`,
  preview: `${about.documentLabel}: the virus scanner found something.`,
  track: about.track,
  unexpected: { question: 'Do not know this application?' },
  blocks: [
    paragraph(`Dear ${about.name},`),
    paragraph(
      'The virus scanner found something harmful in a file of your application for ',
      bold(about.driveTitle),
      '. Nobody can open the file, and the application cannot be submitted with it.',
    ),
    {
      kind: 'summary',
      lines: [
        { label: 'Application number', value: about.applicationId },
        { label: 'Document', value: about.documentLabel },
      ],
    },
    paragraph('Check your phone or computer, make the file anew from the original, and upload it again.'),
    button('Go to your application', url(about.path)),
  ],
})
