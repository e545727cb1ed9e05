import { language } from '#web/platform/language.ts'
import { print } from '#words/print.ts'
import type { OwnApplication } from '../own-application.ts'

const say = print(language)

/** `Accepted, submitted on 12-07-2026, 10:04 am IST`. */
export function statusLine({ status, look, submittedAt }: OwnApplication): string {
  if (!submittedAt) return say('draft')
  const at = submittedAt
  return status === 'submitted' ? say('submittedOn', { at }) : say('statusSubmittedOn', { status: look.label, at })
}
