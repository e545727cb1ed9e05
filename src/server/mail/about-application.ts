import { applicationMails } from '#words/review/application-mails.ts'
import { sayStanding } from '#words/standings.ts'
import { sayEntry } from '#words/review/timeline.ts'
import type { Language } from '#words/room.ts'
import type { ApplicationMailFacts } from './application-mail-facts.ts'
import {
  button,
  contactOf,
  greeted,
  marks,
  paragraph,
  type Block,
  type MailContent,
  type MailSite,
  type Sentence,
} from './mail-content.ts'

/** What a mail says; `unexpected` is for somebody who does not expect it, if not the sentence of all mails. */
type MailText = Pick<MailContent, 'subject' | 'preview' | 'blocks'> & { unexpected?: Sentence }

/** The frame of every mail to an applicant: greeting, signature and contact. */
export function aboutApplication(
  { subject, preview, blocks, unexpected }: MailText,
  { name, track }: Pick<ApplicationMailFacts, 'name' | 'track'>,
  { site, language }: { site: MailSite; language: Language },
): MailContent {
  const say = applicationMails.in(language)
  const contact = contactOf(track, site)
  const standing = sentenceOf(track, site, language)
  return {
    language: say.language,
    subject,
    preview,
    track,
    closing: contact === null ? [] : [unexpected ?? say.rich('unexpected', { contact, ...marks })],
    // Mails that show each step have the sentence above them.
    blocks: [paragraph(say('greeting', greeted(name))), ...blocks, ...(site.timeline.length > 0 ? [] : standing)],
  }
}

export const numberOf = ({ applicationId }: ApplicationMailFacts, language: Language): Block => ({
  kind: 'code',
  label: applicationMails.in(language)('number'),
  code: applicationId,
})

/** The office's comment to the applicant, if there is one. */
export const noteOf = (text: string | null | undefined, language: Language): Block[] =>
  text ? [{ kind: 'note', label: applicationMails.in(language)('note'), text }] : []

export const viewOf = ({ path }: ApplicationMailFacts, { url }: MailSite, language: Language): Block =>
  button(applicationMails.in(language)('view'), url(path))

/** The status of the application, what happens next and until when, and what is to be paid or refunded. */
function sentenceOf(track: string, site: MailSite, language: Language): Block[] {
  const { standing, ofDrive: translate, officeOf } = site
  if (standing === null) return []
  const names = { acceptedWord: officeOf(track)?.acceptedWord, translate, contact: contactOf(track, site) }
  return [
    { kind: 'heading', text: applicationMails.in(language)('stands') },
    paragraph(sayStanding(standing, language, names).sentence),
  ]
}

/** Where the application stands, with its past and next steps line by line. */
export function standsOf({ track }: ApplicationMailFacts, site: MailSite, language: Language): Block[] {
  const { timeline, ofDrive: translate, officeOf } = site
  const lines = timeline.map((entry) => {
    const { title, when, note } = sayEntry(entry, language, { acceptedWord: officeOf(track)?.acceptedWord, translate })
    return { label: title, value: [when, note].filter(Boolean).join('\n') }
  })
  if (lines.length === 0) return []
  return [...sentenceOf(track, site, language), { kind: 'summary', lines }]
}

/** The contact facts for sentences that also work without them. */
export function contactFacts({ track }: ApplicationMailFacts, site: MailSite) {
  const contact = contactOf(track, site)
  return { hasContact: contact === null ? 'no' : 'yes', contact: contact ?? '' }
}
