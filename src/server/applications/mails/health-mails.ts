import { health } from '#words/health.ts'
import { healthMails } from '#words/health-mails.ts'
import { operationsPage } from '#words/operations.ts'
import type { Language } from '#words/room.ts'
import { button, greeted, paragraph, type Block, type Template } from '#server/mail/mail-content.ts'
import type { MailData, ReportedFinding } from '#server/mail/mail-kinds.ts'

const nameOf = (check: string, language: Language) => operationsPage.in(language).by(`check.${check}` as 'check.mail')

/** Findings under a heading, one a line, with the day since when they are known. */
function findingsNote(label: string, found: readonly ReportedFinding[], language: Language): Block[] {
  if (found.length === 0) return []
  const say = healthMails.in(language)
  const lines = found.map(({ check, say: said, since }) => {
    const sentence = health.in(language).by(said.code, said.facts)
    return say('finding', {
      check: nameOf(check, language),
      sentence,
      known: since === null ? 'no' : 'yes',
      since: since ?? '',
    })
  })
  return [{ kind: 'note', label, text: lines.join('\n') }]
}

const healthReport: Template<MailData<'health-report'>> = ({ name, found, mended, unsentSince }, site, language) => {
  const say = healthMails.in(language)
  const failed = found.filter(({ state }) => state === 'fail')
  const warned = found.filter(({ state }) => state === 'warn')
  const facts = { institute: site.institute.shortName, failed: failed.length, warned: warned.length }
  return {
    language: say.language,
    track: null,
    subject: say('subject', facts),
    preview: say('preview'),
    blocks: [
      paragraph(say('greeting', greeted(name))),
      ...(unsentSince === null ? [] : [paragraph(say('unsent', { at: unsentSince }))]),
      ...(found.length === 0 ? [paragraph(say('well'))] : []),
      ...findingsNote(say('failed'), failed, language),
      ...findingsNote(say('warned'), warned, language),
      ...(mended.length === 0
        ? []
        : [paragraph(say('mended', { names: { and: mended.map((check) => nameOf(check, language)) } }))]),
      button(say('look'), site.url('/admin/operations')),
    ],
    closing: [[say('why')]],
  }
}

/** The mail about what the portal stands on. */
export const healthTemplates = { 'health-report': healthReport }
