import { rowOf, statusTransitions, type StatusTransition } from '#domain/applications/decisions/decision.ts'
import { nameInMail } from '#domain/platform/person-name.ts'
import { aboutApplication, noteOf, numberOf, standsOf, viewOf } from '#server/mail/about-application.ts'
import type { ApplicationMailFacts } from '#server/mail/application-mail-facts.ts'
import {
  contactOf,
  greeted,
  marks,
  paragraph,
  type Block,
  type MailSite,
  type Sentence,
  type Template,
} from '#server/mail/mail-content.ts'
import type { AboutTransition, StatusMail } from '#server/mail/mail-kinds.ts'
import { from, mails, of, written, type MailRow, type MailsOf, type MailReader } from '#server/mail/mail-rows.ts'
import { codeBlocks, codeFacts } from '#server/mail/mailed-code.ts'
import { applicationMails as words } from '#words/review/application-mails.ts'
import { sayReason } from '#words/review/reasons.ts'
import { transitions } from '#words/review/transitions.ts'

const acceptedWordOf = ({ track }: ApplicationMailFacts, { officeOf }: MailSite) =>
  officeOf(track)?.acceptedWord ?? 'accepted'

/** Announces a new status, in the words of the transition. */
const decision =
  (name: StatusTransition): Template<AboutTransition> =>
  (about, site, language) => {
    const [say, sayTransition] = [words.in(language), transitions.in(language)]
    const { applicationId: number, driveTitle: drive, reason, comments } = about
    const facts = { number, drive, word: acceptedWordOf(about, site) }
    const lines = [
      { label: say('shown.application'), value: number },
      { label: say('shown.reason'), value: sayReason(reason ?? 'Other', language) },
    ]
    const content = {
      subject: sayTransition.by(`${name}.mail.subject`, facts),
      preview: sayTransition.by(`${name}.mail.preview`, facts),
      blocks: [
        paragraph(sayTransition.rich(`${name}.mail.body`, { ...facts, ...marks })),
        rowOf(name).asks?.reason ? { kind: 'summary' as const, lines } : numberOf(about, language),
        ...noteOf(comments, language),
        viewOf(about, site, language),
        ...standsOf(about, site, language),
      ],
    }
    return aboutApplication(content, about, { site, language })
  }

const decisionMails = Object.fromEntries(
  statusTransitions.map((name) => [rowOf(name).mail, written(decision(name), { standing: 'steps', sms: 'decision' })]),
) as Record<StatusMail, MailRow<AboutTransition>>

type AboutGuardian = {
  name: string
  applicationId: string
  applicantName: string
  driveTitle: string
  code: string
  minutes: number
}

/** To the parent or guardian `name` of `applicantName`, who is under 18. */
const guardianCode: Template<AboutGuardian> = (data, site, language) => {
  const say = words.in(language)
  const { name, applicantName, driveTitle: drive, code, minutes } = data
  const applicant = nameInMail(applicantName)
  const contact = contactOf(null, site)
  const questions: Sentence[] = contact === null ? [] : [say.rich('guardian-code.questions', { contact, ...marks })]
  const { institute, url } = site
  return {
    language: say.language,
    subject: say('guardian-code.subject', { applicant }),
    preview: say('guardian-code.preview', { applicant, institute: institute.shortName }),
    track: null,
    closing: [[say('guardian-code.unexpected', { applicant })], ...questions],
    blocks: [
      paragraph(say('greeting', greeted(name))),
      paragraph(say.rich('guardian-code.why', { applicant, drive, institute: institute.name, ...marks })),
      paragraph(say('guardian-code.privacy', { address: url('/privacy') })),
      paragraph(say('guardian-code.enter')),
      { kind: 'code', label: say('guardian-code.code'), code },
      paragraph(say('guardian-code.valid', { minutes })),
    ],
  }
}

/** The comment is for the applicant. */
const ofTransition = {
  amountRupees: 'rupeesOrNone',
  utr: 'textOrNone',
  reason: 'textOrNone',
  comments: 'textOrNone',
} as const

type CorrectedUtr = { utr: string | null; was: string | null }

/** The earlier reference and the new one, or the one that the applicant has confirmed. */
function correctedLines({ utr, was }: CorrectedUtr, { language }: MailReader): Block[] {
  const say = words.in(language)
  const isSame = was === utr
  const before = was === null || isSame ? [] : [{ label: say('payment-corrected.before'), value: was }]
  const now = { label: say(isSame ? 'shown.utr' : 'payment-corrected.now'), value: utr ?? '' }
  return [{ kind: 'summary', lines: [...before, now] }]
}

/** Mails about an application, its draft and its payment. */
export const applicationMails = {
  ...decisionMails,
  ...mails(words, {
    /** The answers are read at sending: they cannot change after submission. */
    'application-submitted': {
      facts: {
        ...ofTransition,
        submittedAt: 'instant',
        fee: from((_, { site }) => (site.timeline.some(({ event }) => event === 'no-fee') ? 'none' : 'due')),
      },
      parts: ['body', 'number', (_, { site }) => [{ kind: 'summary', lines: site.summary }], 'view', 'steps', 'keep'],
      closing: 'unexpected',
    },
    'application-withdrawn': { facts: ofTransition, parts: ['body', 'number', 'fee', 'view', 'steps'] },
    'draft-reminder': {
      facts: { closes: 'day', daysLeft: 'count' },
      parts: ['body', 'number', 'go', 'late'],
      sms: 'closing-day',
    },
    /** The last day of the drive, and the day on which the draft is deleted. */
    'draft-removal': {
      facts: { closedOn: 'day', removeFrom: 'day' },
      parts: ['body', 'number', 'removed', 'copy', { go: '/privacy' }],
      standing: 'none',
    },
    'withdraw-code': {
      facts: codeFacts,
      parts: ['body', (mailed, { site, language }) => codeBlocks(mailed, site, language)],
      closing: 'unexpected',
      standing: 'none',
    },
    /** `stage`: for an online payment, whether its application is still a draft. */
    'payment-verified': {
      facts: { ...ofTransition, stage: of<'draft' | 'online' | undefined>('bank') },
      parts: ['body', { shows: ['application', 'amountRupees', 'utr'] }, 'view', 'steps'],
    },
    'payment-failed': {
      facts: ofTransition,
      parts: ['body', 'number', { note: 'comments' }, 'send', 'view', 'steps'],
      sms: 'payment-not-found',
    },
    /** `was`: the earlier reference; null where there was none. */
    'payment-corrected': {
      facts: {
        ...ofTransition,
        was: 'textOrNone',
        isSame: from(({ utr, was }: CorrectedUtr) => (utr === was ? 'yes' : 'no')),
      },
      parts: ['body', 'number', correctedLines, 'view', 'steps'],
    },
    'payment-refunded': {
      facts: ofTransition,
      parts: ['body', 'number', { note: 'comments' }, 'view', 'steps'],
    },
  }),
  'guardian-code': written(guardianCode, { standing: 'none' }),
}

declare module '#server/mail/mail-kinds.ts' {
  interface MailKinds extends MailsOf<typeof applicationMails> {}
}
