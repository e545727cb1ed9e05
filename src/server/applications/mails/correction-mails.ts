import { reasonIn } from '#domain/corrections/correction.ts'
import { contactOf, button, greeted, marks, paragraph, type Block, type Template } from '#server/mail/mail-content.ts'
import type { AboutTransition, MailData } from '#server/mail/mail-kinds.ts'
import { codeBlocks } from '#server/mail/mailed-code.ts'
import { offeredLanguages } from '#server/platform/language.ts'
import { applicationMails } from '#words/application-mails.ts'
import { correctionMails } from '#words/correction-mails.ts'
import type { Language } from '#words/room.ts'
import { aboutApplication, noteOf, numberOf, standsOf, viewOf } from './mail-parts.ts'

/** What a letter asks for, in one language. */
function asked(
  { driveTitle: drive, items, until }: MailData<'correction-asked'>,
  language: Language,
): { intro: Block; list: Block; rules: Block } {
  const say = correctionMails.in(language)
  const lines = items.map(({ labels, ...item }) => ({
    label: labels[language] ?? labels['en'] ?? '',
    value: reasonIn(item, language) || say('asked.look'),
  }))
  return {
    intro: paragraph(say.rich('asked.intro', { drive, until, ...marks })),
    list: { kind: 'summary', lines },
    rules: paragraph(say('asked.rules', { until })),
  }
}

/** The same in another language: in English, for readers of English in the first other one that people can choose. */
function askedOnceMore(about: MailData<'correction-asked'>, language: Language): Block[] {
  const other = language === 'en' ? offeredLanguages.find((one) => one !== 'en') : 'en'
  if (other === undefined) return []
  const { intro, list, rules } = asked(about, other)
  return [{ kind: 'heading', text: correctionMails.in(other)('asked.language') }, intro, list, rules]
}

/** The letter of a correction: in the applicant's language, and in another one. */
const correctionAsked: Template<MailData<'correction-asked'>> = (about, site, language) => {
  const say = correctionMails.in(language)
  const { applicationId: number, comment, until, path } = about
  const own = asked(about, language)
  const content = {
    subject: say('asked.subject', { number, until }),
    preview: say('asked.preview', { until }),
    blocks: [
      own.intro,
      own.list,
      ...noteOf(comment, language),
      numberOf(about, language),
      button(say('asked.go'), site.url(path)),
      own.rules,
      ...askedOnceMore(about, language),
    ],
  }
  return aboutApplication(content, about, { site, language })
}

/** Mails about the last day of a correction: another one, or that it is tomorrow. */
const lastDay =
  (of: 'extended' | 'reminder'): Template<MailData<'correction-extended' | 'correction-reminder'>> =>
  (about, site, language) => {
    const say = correctionMails.in(language)
    const { applicationId: number, driveTitle: drive, until, path } = about
    const content = {
      subject: say(`${of}.subject`, { number }),
      preview: say(`${of}.preview`, { until }),
      blocks: [
        paragraph(say.rich(`${of}.body`, { drive, until, ...marks })),
        numberOf(about, language),
        button(say('asked.go'), site.url(path)),
      ],
    }
    return aboutApplication(content, about, { site, language })
  }

/** To the officer who asked. */
const correctionAnswered: Template<MailData<'correction-answered'>> = (data, { url }, language) => {
  const say = correctionMails.in(language)
  const { name, applicationId: number, driveTitle: drive, candidate, changed, path } = data
  return {
    language: say.language,
    subject: say('answered.subject', { number }),
    preview: say('answered.preview', { candidate }),
    track: null,
    closing: [],
    blocks: [
      paragraph(applicationMails.in(language)('greeting', greeted(name))),
      paragraph(say.rich('answered.body', { candidate, drive, changed, ...marks })),
      { kind: 'code', label: applicationMails.in(language)('number.short'), code: number },
      button(say('answered.go'), url(path)),
    ],
  }
}

const withdrawCode: Template<MailData<'withdraw-code'>> = (about, site, language) => {
  const say = correctionMails.in(language)
  const { applicationId: number, driveTitle: drive, minutes, name } = about
  const contact = contactOf(about.track, site)
  return {
    language: say.language,
    subject: say('withdraw-code.subject', { number }),
    preview: say('withdraw-code.preview', { minutes }),
    track: about.track,
    closing: contact === null ? [] : [say.rich('withdraw-code.unexpected', { contact, ...marks })],
    blocks: [
      paragraph(applicationMails.in(language)('greeting', greeted(name))),
      paragraph(say.rich('withdraw-code.body', { drive, ...marks })),
      ...codeBlocks(about, site, language),
    ],
  }
}

const withdrawn: Template<AboutTransition> = (about, site, language) => {
  const say = correctionMails.in(language)
  const { applicationId: number, driveTitle: drive } = about
  const content = {
    subject: say('withdrawn.subject', { number }),
    preview: say('withdrawn.preview', { drive }),
    blocks: [
      paragraph(say.rich('withdrawn.body', { drive, ...marks })),
      numberOf(about, language),
      paragraph(say('withdrawn.fee')),
      viewOf(about, site, language),
      ...standsOf(about, site, language),
    ],
  }
  return aboutApplication(content, about, { site, language })
}

/** Mails about corrections and withdrawals. */
export const correctionTemplates = {
  'correction-asked': correctionAsked,
  'correction-extended': lastDay('extended'),
  'correction-reminder': lastDay('reminder'),
  'correction-answered': correctionAnswered,
  'withdraw-code': withdrawCode,
  'application-withdrawn': withdrawn,
}
