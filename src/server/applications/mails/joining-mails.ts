import { marks, paragraph, type Template } from '#server/mail/mail-content.ts'
import type { MailData } from '#server/mail/mail-kinds.ts'
import { joiningMails } from '#words/joining-mails.ts'
import { aboutApplication, contactFacts, noteOf, numberOf, viewOf, type MailText } from './mail-parts.ts'

const joined: Template<MailData<'seat-joined'>> = (about, site, language) => {
  const say = joiningMails.in(language)
  const { applicationId: number, driveTitle: drive, rollNumber, comments } = about
  const content: MailText = {
    subject: say('joined.subject', { number, rollNumber }),
    preview: say('joined.preview', { rollNumber }),
    blocks: [
      paragraph(say.rich('joined.body', { drive, ...marks })),
      { kind: 'summary', lines: [{ label: say('joined.roll'), value: rollNumber }] },
      ...noteOf(comments, language),
      numberOf(about, language),
      viewOf(about, site, language),
      paragraph(say('joined.keep')),
    ],
  }
  return aboutApplication(content, about, { site, language })
}

const undone: Template<MailData<'joining-undone'>> = (about, site, language) => {
  const say = joiningMails.in(language)
  const { applicationId: number, driveTitle: drive, rollNumber, reason } = about
  const content: MailText = {
    subject: say('undone.subject', { number }),
    preview: say('undone.preview', { rollNumber }),
    blocks: [
      paragraph(say.rich('undone.body', { drive, rollNumber, ...marks })),
      { kind: 'summary', lines: [{ label: say('undone.reason'), value: reason }] },
      numberOf(about, language),
      viewOf(about, site, language),
      paragraph(say('undone.next')),
    ],
  }
  return aboutApplication(content, about, { site, language })
}

const left: Template<MailData<'seat-left'>> = (about, site, language) => {
  const say = joiningMails.in(language)
  const { applicationId: number, driveTitle: drive, rollNumber, reason } = about
  const content: MailText = {
    subject: say('left.subject', { number }),
    preview: say('left.preview', { rollNumber }),
    blocks: [
      paragraph(say.rich('left.body', { drive, rollNumber, ...marks })),
      { kind: 'summary', lines: [{ label: say('left.reason'), value: reason }] },
      numberOf(about, language),
      viewOf(about, site, language),
      paragraph(say('left.wrong', contactFacts(about, site))),
    ],
  }
  return aboutApplication(content, about, { site, language })
}

const moreTimeGiven: Template<MailData<'seat-leave-given'>> = (about, site, language) => {
  const say = joiningMails.in(language)
  const { applicationId: number, driveTitle: drive, until } = about
  const content: MailText = {
    subject: say('leave.subject', { number, until }),
    preview: say('leave.preview'),
    blocks: [
      paragraph(say.rich('leave.body', { drive, until, ...marks })),
      numberOf(about, language),
      viewOf(about, site, language),
    ],
  }
  return aboutApplication(content, about, { site, language })
}

/** Mails about seats after their rounds. */
export const joiningTemplates = {
  'seat-joined': joined,
  'joining-undone': undone,
  'seat-left': left,
  'seat-leave-given': moreTimeGiven,
}
