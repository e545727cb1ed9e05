import { language } from '#web/platform/language.ts'
import { ownApplications } from '#words/own-applications.ts'
import { print } from '#words/print.ts'
import { decisionLine, type OwnApplication } from '../own-application.ts'
import type { PrintFact } from './print-parts.tsx'

const say = print(language)
const sayOwn = ownApplications(language)

function statusLine({ status, look, submittedAt }: OwnApplication): string {
  if (!submittedAt) return say('draft')
  const at = submittedAt
  return status === 'submitted' ? say('submittedOn', { at }) : say('statusSubmittedOn', { status: look.label, at })
}

/** `Accepted, submitted on 12-07-2026, 10:04 am IST`, with what the office wrote when it decided, and what comes next. */
export function statusFacts(application: OwnApplication): PrintFact[] {
  const next = application.status === 'accepted' ? sayOwn('acceptedNext') : null
  const said = [decisionLine(application), next].filter(Boolean).join('\n')
  return [
    { label: say('status'), value: statusLine(application) },
    ...(said ? [{ label: say('fromOffice'), value: said }] : []),
  ]
}
