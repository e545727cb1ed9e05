import { reasonIn, type CorrectionItem } from '#domain/corrections/correction.ts'
import type { Day } from '#domain/platform/day.ts'
import type { ApplicationMailFacts } from '#server/mail/application-mail-facts.ts'
import { button, greeted, marks, paragraph, type Block, type Template } from '#server/mail/mail-content.ts'
import { mails, of, written, type MailsOf } from '#server/mail/mail-rows.ts'
import { offeredLanguages } from '#server/platform/language.ts'
import { applicationMails } from '#words/review/application-mails.ts'
import { correctionMails as words } from '#words/review/correction-mails.ts'
import type { Language } from '#words/room.ts'

/** `labels`: the name of the item by language, since the letter speaks two. */
type AskedItem = { labels: Readonly<Record<string, string>> } & Pick<CorrectionItem, 'reason' | 'translations'>
type AskedItems = { driveTitle: string; items: AskedItem[]; until: Day }

/** What a letter asks for, in one language. */
function asked({ driveTitle: drive, items, until }: AskedItems, language: Language): Block[] {
  const say = words.in(language)
  const lines = items.map(({ labels, ...item }) => ({
    label: labels[language] ?? labels['en'] ?? '',
    value: reasonIn(item, language) || say('correction-asked.look'),
  }))
  return [paragraph(say.rich('correction-asked.body', { drive, until, ...marks })), { kind: 'summary', lines }]
}

/** The same in another language: in English, for readers of English in the first other one that people can choose. */
function askedAgain(about: AskedItems, { language }: { language: Language }): Block[] {
  const other = language === 'en' ? offeredLanguages.find((one) => one !== 'en') : 'en'
  if (other === undefined) return []
  const say = words.in(other)
  return [
    { kind: 'heading', text: say('correction-asked.language') },
    ...asked(about, other),
    paragraph(say('correction-asked.rules', { until: about.until })),
  ]
}

type CorrectionAnswered = ApplicationMailFacts & { candidate: string; changed: number }

/** To the officer `name` who requested the correction from `candidate`. */
const correctionAnswered: Template<CorrectionAnswered> = (data, { url }, language) => {
  const say = words.in(language)
  const { name, applicationId: application, driveTitle: drive, candidate, changed, path } = data
  return {
    language: say.language,
    subject: say('correction-answered.subject', { application }),
    preview: say('correction-answered.preview', { candidate }),
    track: null,
    closing: [],
    blocks: [
      paragraph(applicationMails.in(language)('greeting', greeted(name))),
      paragraph(say.rich('correction-answered.body', { candidate, drive, changed, ...marks })),
      { kind: 'code', label: applicationMails.in(language)('shown.application'), code: application },
      button(say('correction-answered.go'), url(path)),
    ],
  }
}

/** Mails about corrections. */
export const correctionMails = {
  ...mails(words, {
    /** The letter: in the applicant's language, and in another one. */
    'correction-asked': {
      facts: { items: of<AskedItem[]>(), comment: 'text', until: 'day' },
      parts: [
        (about, { language }) => asked(about, language),
        { note: 'comment' },
        'number',
        'go',
        'rules',
        askedAgain,
      ],
      sms: 'correction',
    },
    'correction-extended': { facts: { until: 'day' }, parts: ['body', 'number', 'go'], sms: 'correction' },
    'correction-reminder': { facts: { until: 'day' }, parts: ['body', 'number', 'go'], sms: 'correction' },
    /** `at`: when it was stored, under `number`; `changed`: how many answers and documents. */
    'correction-sent': {
      facts: { number: 'text', at: 'instant', changed: 'count' },
      parts: ['body', { shows: ['number', 'at'] }, 'view'],
    },
    'correction-confirmed': {
      facts: { number: 'text', at: 'instant' },
      parts: ['body', { shows: ['number', 'at'] }, 'view'],
    },
  }),
  'correction-answered': written(correctionAnswered),
}

declare module '#server/mail/mail-kinds.ts' {
  interface MailKinds extends MailsOf<typeof correctionMails> {}
}
