import type { CheckName, CheckState } from '#domain/health/checked.ts'
import { health, type HealthSaid } from '#words/institute/health.ts'
import { healthMails as words } from '#words/institute/health-mails.ts'
import { operationsPage } from '#words/institute/operations.ts'
import type { Language } from '#words/room.ts'
import { button, greeted, paragraph, type Block, type Template } from '#server/mail/mail-content.ts'
import { written, type MailsOf } from '#server/mail/mail-rows.ts'

/** A finding of a check; `since`: the time of the first report with it, null in that report. */
export type ReportedFinding = {
  check: CheckName
  state: Exclude<CheckState, 'ok'>
  say: HealthSaid
  since: string | null
}

/** `unsentSince`: the first report before that did not leave. */
type HealthReport = { name: string; found: ReportedFinding[]; mended: CheckName[]; unsentSince: string | null }

const nameOf = (check: string, language: Language) => operationsPage.in(language).by(`check.${check}` as 'check.mail')

/** Findings under a heading, one a line, with the day since when they are known. */
function findingsNote(label: string, found: readonly ReportedFinding[], language: Language): Block[] {
  if (found.length === 0) return []
  const say = words.in(language)
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

const healthReport: Template<HealthReport> = ({ name, found, mended, unsentSince }, site, language) => {
  const say = words.in(language)
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
export const healthMails = { 'health-report': written(healthReport) }

declare module '#server/mail/mail-kinds.ts' {
  interface MailKinds extends MailsOf<typeof healthMails> {}
}
