import { isDecided, outcomeOf } from '#domain/applications/status.ts'
import { language } from '#web/platform/language.ts'
import { sayOutcome } from '#words/own-applications.ts'
import { print } from '#words/print.ts'
import type { OwnApplication } from '../own-application.ts'
import type { PrintFact } from './print-parts.tsx'

const say = print(language)

function statusLine({ status, look, submittedAt }: OwnApplication): string {
  if (!submittedAt) return say('draft')
  const at = submittedAt
  return status === 'submitted' ? say('submittedOn', { at }) : say('statusSubmittedOn', { status: look.label, at })
}

/** `Accepted, submitted on 12-07-2026, 10:04 am IST`, with what the office wrote when it decided, and what comes next. */
export function statusFacts(application: OwnApplication): PrintFact[] {
  const { decision, status } = application
  const said =
    decision && isDecided(status) ? sayOutcome({ ...decision, status, outcome: outcomeOf(status) }, language) : null
  return [
    { label: say('status'), value: statusLine(application) },
    ...(said ? [{ label: say('fromOffice'), value: said }] : []),
  ]
}
