import { rowOf, statusTransitions, type StatusTransition } from '#domain/applications/decision.ts'
import { nameInMail } from '#domain/platform/person-name.ts'
import { applicationMails } from '#words/application-mails.ts'
import { sayChange } from '#words/drive-changes.ts'
import { sayReason } from '#words/reasons.ts'
import { transitions } from '#words/transitions.ts'
import { letterTemplates } from './letter-mails.ts'
import { listTemplates } from './list-mails.ts'
import { aboutApplication, contactFacts, noteOf, numberOf, standsOf, viewOf, type MailText } from './mail-parts.ts'
import {
  button,
  contactOf,
  greeted,
  marks,
  paragraph,
  type MailSite,
  type Sentence,
  type Template,
} from '#server/mail/mail-content.ts'
import type { ApplicationMailFacts } from '#server/mail/application-mail-facts.ts'
import type { AboutTransition, MailData, StatusMail } from '#server/mail/mail-kinds.ts'
import { correctionTemplates } from './correction-mails.ts'
import { joiningTemplates } from './joining-mails.ts'
import { roundTemplates } from './round-mails.ts'
import { seatFeeTemplates } from './seat-fee-mails.ts'
import { seatLossTemplates } from './seat-loss-mails.ts'
import { seatReminderTemplates } from './seat-reminder-mails.ts'
import { cancelledTemplates } from './cancelled-mails.ts'
import { receiptTemplates } from './receipt-mails.ts'
import { refundTemplates } from './refund-mails.ts'
import { paymentTemplates } from './payment-mails.ts'

const submitted: Template<MailData<'application-submitted'>> = (about, site, language) => {
  const say = applicationMails.in(language)
  const { applicationId: number, driveTitle: drive, submittedAt: at } = about
  const fee = site.timeline.some(({ event }) => event === 'no-fee') ? 'none' : 'due'
  const content: MailText = {
    subject: say('submitted.subject', { number }),
    preview: say('submitted.preview', { number }),
    blocks: [
      paragraph(say.rich('submitted.received', { drive, at, ...marks })),
      numberOf(about, language),
      { kind: 'summary', lines: site.summary },
      viewOf(about, site, language),
      ...standsOf(about, site, language),
      paragraph(say('submitted.keep', { fee })),
    ],
  }
  return aboutApplication(content, about, { site, language, isSubmission: true })
}

const acceptedWordOf = ({ track }: ApplicationMailFacts, { officeOf }: MailSite) =>
  officeOf(track)?.acceptedWord ?? 'accepted'

/** Announces a new status, in the words of the transition. */
const decision =
  (name: StatusTransition): Template<AboutTransition> =>
  (about, site, language) => {
    const [say, sayTransition] = [applicationMails.in(language), transitions.in(language)]
    const { applicationId: number, driveTitle: drive, reason, comments } = about
    const facts = { number, drive, word: acceptedWordOf(about, site) }
    const lines = [
      { label: say('number.short'), value: number },
      { label: say('reason'), value: sayReason(reason ?? 'Other', language) },
    ]
    const content: MailText = {
      subject: sayTransition.by(`${name}.mail.subject`, facts),
      preview: sayTransition.by(`${name}.mail.preview`, facts),
      blocks: [
        paragraph(sayTransition.rich(`${name}.mail.body`, { ...facts, ...marks })),
        rowOf(name).asks?.reason ? { kind: 'summary', lines } : numberOf(about, language),
        ...noteOf(comments, language),
        viewOf(about, site, language),
        ...standsOf(about, site, language),
      ],
    }
    return aboutApplication(content, about, { site, language })
  }

const decisions = Object.fromEntries(statusTransitions.map((name) => [rowOf(name).mail, decision(name)])) as Record<
  StatusMail,
  Template<AboutTransition>
>

const draftReminder: Template<MailData<'draft-reminder'>> = (about, site, language) => {
  const say = applicationMails.in(language)
  const { applicationId: number, driveTitle: drive, closes, daysLeft: days, path } = about
  const content: MailText = {
    subject: say('reminder.subject', { number, days }),
    preview: say('reminder.preview', { closes }),
    blocks: [
      paragraph(say.rich('reminder.not-submitted', { drive, closes, ...marks })),
      numberOf(about, language),
      button(say('reminder.go-on'), site.url(path)),
      paragraph(say('reminder.late')),
    ],
  }
  return aboutApplication(content, about, { site, language })
}

/** Nobody would read more. */
const mostChanges = 30

const driveChanged: Template<MailData<'drive-changed'>> = (about, site, language) => {
  const say = applicationMails.in(language)
  const { applicationId: number, driveTitle: drive, changes, state, isPaid, path } = about
  const lines = changes.slice(0, mostChanges).map((change) => {
    const { label, from, to } = sayChange(change, language)
    return { label, value: say('changed.line', { from, to }) }
  })
  const count = changes.length - lines.length
  const content: MailText = {
    subject: say('changed.subject', { number }),
    preview: say('changed.preview', { drive }),
    blocks: [
      paragraph(say.rich('changed.changed', { drive, ...marks })),
      { kind: 'summary', lines },
      ...(count > 0 ? [paragraph(say('changed.more', { count }))] : []),
      ...(state === 'open' ? [] : [paragraph(say('changed.stopped', { state, drive }))]),
      ...(isPaid ? [paragraph(say('changed.paid', contactFacts(about, site)))] : []),
      numberOf(about, language),
      button(say(state === 'open' ? 'reminder.go-on' : 'view'), site.url(path)),
    ],
  }
  return aboutApplication(content, about, { site, language })
}

const draftRemoval: Template<MailData<'draft-removal'>> = (about, site, language) => {
  const say = applicationMails.in(language)
  const { applicationId: number, driveTitle: drive, closedOn: closed, removeFrom: on } = about
  const content: MailText = {
    subject: say('removal.subject', { number }),
    preview: say('removal.preview', { on }),
    blocks: [
      paragraph(say.rich('removal.began', { drive, closed, ...marks })),
      numberOf(about, language),
      paragraph(say.rich('removal.removed', { on, ...marks })),
      paragraph(say('removal.copy')),
      button(say('removal.download'), site.url('/privacy')),
    ],
  }
  return aboutApplication(content, about, { site, language })
}

const documentInfected: Template<MailData<'document-infected'>> = (about, site, language) => {
  const say = applicationMails.in(language)
  const { applicationId: number, driveTitle: drive, docType, label, track, path } = about
  const document = label ?? site.documentLabel(track, docType)
  const lines = [
    { label: say('number.short'), value: number },
    { label: say('infected.document'), value: document },
  ]
  const content: MailText = {
    subject: say('infected.subject', { number }),
    preview: say('infected.preview', { document }),
    blocks: [
      paragraph(say.rich('infected.found', { drive, ...marks })),
      { kind: 'summary', lines },
      paragraph(say('infected.again')),
      button(say('infected.go'), site.url(path)),
    ],
  }
  return aboutApplication(content, about, { site, language })
}

/** To the parent or guardian named by an applicant under 18. */
const guardianCode: Template<MailData<'guardian-code'>> = (data, site, language) => {
  const say = applicationMails.in(language)
  const { name, applicantName, driveTitle: drive, code, minutes } = data
  const applicant = nameInMail(applicantName)
  const contact = contactOf(null, site)
  const questions: Sentence[] = contact === null ? [] : [say.rich('guardian.questions', { contact, ...marks })]
  const { institute, url } = site
  return {
    language: say.language,
    subject: say('guardian.subject', { applicant }),
    preview: say('guardian.preview', { applicant, institute: institute.shortName }),
    track: null,
    closing: [[say('guardian.unexpected', { applicant })], ...questions],
    blocks: [
      paragraph(say('greeting', greeted(name))),
      paragraph(say.rich('guardian.why', { applicant, drive, institute: institute.name, ...marks })),
      paragraph(say('guardian.privacy', { address: url('/privacy') })),
      paragraph(say('guardian.enter')),
      { kind: 'code', label: say('guardian.code'), code },
      paragraph(say('guardian.valid', { minutes })),
    ],
  }
}

/** Mails about an application. */
export const applicationTemplates = {
  ...paymentTemplates,
  ...correctionTemplates,
  ...roundTemplates,
  ...seatFeeTemplates,
  ...seatLossTemplates,
  ...seatReminderTemplates,
  ...cancelledTemplates,
  ...receiptTemplates,
  ...refundTemplates,
  ...joiningTemplates,
  'application-submitted': submitted,
  ...decisions,
  ...letterTemplates,
  ...listTemplates,
  'draft-reminder': draftReminder,
  'draft-removal': draftRemoval,
  'drive-changed': driveChanged,
  'guardian-code': guardianCode,
  'document-infected': documentInfected,
}
