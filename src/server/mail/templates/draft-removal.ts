import type { Template } from '../blocks.ts'
import { bold, button, paragraph } from '../blocks.ts'
import type { MailData } from '../mail-kinds.ts'

export const draftRemoval: Template<MailData<'draft-removal'>> = (about, { url }) => ({
  subject: `Your draft ${about.applicationId} will be removed`,
  preview: `It was never submitted. It is removed from ${about.removeFrom} on.`,
  track: about.track,
  unexpected: { question: 'Do not know this application?' },
  blocks: [
    paragraph(`Dear ${about.name},`),
    paragraph(
      'You began an application for ',
      bold(about.driveTitle),
      ` and did not submit it. Applications closed on ${about.closedOn}.`,
    ),
    { kind: 'code', label: 'Your application number', code: about.applicationId },
    paragraph(
      'From ',
      bold(about.removeFrom),
      ' on it is removed, with everything you filled in and every file you uploaded for it: what was never submitted is not kept longer than needed.',
    ),
    paragraph(
      'You need to do nothing. If you want to keep a copy of your answers, download your data before that day.',
    ),
    button('Download your data', url('/privacy')),
  ],
})
