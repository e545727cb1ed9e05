import type { Template } from '../blocks.ts'
import { bold, button, paragraph } from '../blocks.ts'
import type { MailData } from '../mail-kinds.ts'

export const draftReminder: Template<MailData<'draft-reminder'>> = (about, { url }) => {
  const left = about.daysLeft === 1 ? '1 day left' : `${about.daysLeft} days left`
  return {
    subject: `${left} to submit your application ${about.applicationId}`,
    preview: `Applications close on ${about.closingDay}, 11:59 pm IST.`,
    track: about.track,
    unexpected: { question: 'Do not know this application?' },
    blocks: [
      paragraph(`Dear ${about.name},`),
      paragraph(
        'Your application for ',
        bold(about.driveTitle),
        ' is not submitted yet. Applications close on ',
        bold(`${about.closingDay}, 11:59 pm IST`),
        ` (${left}). What you filled in is saved.`,
      ),
      { kind: 'code', label: 'Your application number', code: about.applicationId },
      button('Go on with your application', url(about.path)),
      paragraph('After the closing date nothing can be submitted. Please do not wait for the last hour.'),
    ],
  }
}
