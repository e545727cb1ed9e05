import type { Scope } from '#domain/accounts/permissions.ts'
import { errorMessage } from '#lib/values/caught.ts'
import { useMay } from '#web/accounts/use-may.ts'
import { useState } from 'react'
import type { Day } from '#domain/platform/day.ts'
import { calendarExperience, periodOf } from '#domain/recruitment/experience.ts'
import { periodText, type WorkExperience } from '#domain/recruitment/jobs.ts'
import { call } from '#web/platform/api.ts'
import { language } from '#web/platform/language.ts'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { facultyWords } from '#words/candidates/faculty.ts'
import { candidateReview as say } from '#words/candidates/candidate-review.ts'
import { overlapsOf } from '../overlaps.ts'

const words = facultyWords(language)

/** The length of each job. */
export function lengthsOf(jobs: readonly WorkExperience[], countTo: Day) {
  const cells = jobs.map((job) =>
    periodOf(job, countTo) ? say('length-short', calendarExperience([job], countTo)) : say('not-counted'),
  )
  return { head: say('length'), cells }
}

/** Jobs held at the same time; empty without any. */
export function Overlaps({ jobs, countTo }: { jobs: readonly WorkExperience[]; countTo: Day }) {
  const overlaps = overlapsOf(jobs, countTo)
  if (overlaps.length === 0) return null
  return (
    <Callout isSmall>
      <p>{say('overlaps')}</p>
      {overlaps.map(({ one, other, from, to, days }) => (
        <p key={`${one} ${other} ${from}`}>
          {say('overlap', { one, other, period: periodText([from, to], words) ?? '', days })}
        </p>
      ))}
    </Callout>
  )
}

type AadhaarAnswerProps = { applicationId: string; scope: Scope; masked: string }

/** In groups of four, as printed on the card. */
const spaced = (digits: string) => digits.replaceAll(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')

/** The masked number; an administrator may reveal it, which is recorded. */
export function AadhaarAnswer({ applicationId, scope, masked }: AadhaarAnswerProps) {
  const mayReveal = useMay()('aadhaar.reveal', scope)
  const [whole, setWhole] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const reveal = async () => {
    setProblem(null)
    try {
      const params = { applicationId }
      const { aadharNumber } = await call('POST /api/faculty/application/{applicationId}/reveal-aadhaar', { params })
      setWhole(aadharNumber)
    } catch (error) {
      setProblem(errorMessage(error))
    }
  }
  return (
    <>
      <span role="status">{spaced(whole ?? masked)}</span>{' '}
      {mayReveal && (
        <TextButton onClick={() => (whole === null ? void reveal() : setWhole(null))}>
          {say(whole === null ? 'reveal' : 'hide')}
        </TextButton>
      )}
      {problem && <div role="alert">{problem}</div>}
    </>
  )
}
