import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { copiedAnswers, copiedDocuments } from '#domain/applications/copied-answers.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import type { TitledSection } from '#domain/applications/reading.ts'
import { answerAt, isGiven, isTable } from '#domain/questions/question.ts'
import { language } from '#web/platform/language.ts'
import { Callout } from '#web/ui/messages/callout.tsx'
import { RadioField } from '#web/ui/fields/radio-field.tsx'
import { Bullets, Stack } from '#web/ui/layout.tsx'
import { startWords as say } from '#words/candidates/start.ts'
import type { AnyApplication } from '../client.ts'
import type { OwnApplication } from '../own-application.ts'
import { judgeInWords, type FormDrive, type FormTrack } from '../form/form-track.ts'
import css from './begin-from.module.css'
import { StartSection } from './start-page.tsx'

/** How a track begins an application with an earlier one. */
export type CopyOptions<A extends AnyApplication & Form, Form extends object, Settings> = {
  track: FormTrack<A, Form, Settings>
  driveId: string
  drive: FormDrive<Settings>
  /** The answers that are copied, as people read them. */
  sections: (answers: A, isSameDrive: boolean) => readonly TitledSection[]
  /** The answers with this drive's choices filled in. */
  withChoice?: (answers: A) => Form
  /** Answers and documents that must be given again, in the track's words. */
  anew: (isSameDrive: boolean) => readonly string[]
}

const offered = 3

/** Applications worth copying: submitted ones, and drafts beyond their first step. */
function worthwhile(own: readonly OwnApplication[]): OwnApplication[] {
  const filled = own.filter(({ status, steps }) => status !== 'draft' || steps.reached > 1)
  const sentFirst = filled.toSorted((one, other) => Number(one.status === 'draft') - Number(other.status === 'draft'))
  return sentFirst.slice(0, offered)
}

/** The applications worth copying, the chosen one, and how to choose another. */
export function useEarlier<A extends AnyApplication & Form, Form extends object, Settings>({
  track,
}: Pick<CopyOptions<A, Form, Settings>, 'track'>) {
  const all = useQuery(track.applications.own()).data ?? []
  const choices = worthwhile(all.map(track.applications.shown))
  const [chosen, choose] = useState<string | null>(null)
  const from = chosen ?? choices[0]?.applicationId ?? ''
  const earlier = all.find(({ applicationId }) => applicationId === from)
  return { choices, earlier, from, choose }
}

/** Number of answers in a section: rows of tables count, computed lines do not. */
function countOf({ parts }: TitledSection): number {
  const isWorkedOut = ({ path }: { path: string }) => parts.some((other) => path.startsWith(`${other.path}.`))
  const counts = parts.map((part) =>
    isTable(part) ? part.rows.length : Number(part.value !== null && !isWorkedOut(part)),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** What is copied from an application, and what is not. */
function copiedOf<A extends AnyApplication & Form, Form extends object, Settings>(
  copying: CopyOptions<A, Form, Settings>,
  earlier: A,
) {
  const { track, driveId, sections } = copying
  const { notCopied, form } = track.rules
  const isSameDrive = earlier.driveId === driveId
  const way = { notCopied, isSameDrive }
  const answers = copiedAnswers(earlier, way)
  // A copied drive has the question ids of its original, but every drive asks for its own answers.
  const drive = { ...copying.drive, questions: isSameDrive ? copying.drive.questions : [] }
  const judged = (of: Form) =>
    judgeInWords(track, { form: of, utr: null, documents: [] }, { drive, today: dayOf(new Date()) })
  const { problems, documents } = judged(answers)
  const asked = new Set(documents.map(({ docType }) => docType))
  const given = Object.entries(earlier.documents).map(([docType, document]) => ({ docType, ...document }))
  const files = copiedDocuments(given, asked, way)
  const lacking = problems.filter(({ path }) => form.stepOf(path) !== undefined)
  const { unmet } = judged(copying.withChoice?.(answers) ?? answers)
  const needsNewAnswer = (path: string) =>
    [...notCopied.answers, ...notCopied.elsewhere.answers].some((one) => path === one || path.startsWith(`${one}.`))
  return {
    sections: sections(answers, isSameDrive).map((one) => ({ id: one.id, title: one.title, count: countOf(one) })),
    files,
    left: [
      ...copying.anew(isSameDrive),
      ...given.filter((document) => !files.includes(document)).map(({ label }) => label),
    ],
    // An incomplete step cannot be judged yet.
    unmet: unmet.filter(({ step }) => !lacking.some((one) => one.step === step && !needsNewAnswer(one.path))),
    // The form requires missing answers; given answers that do not fit need a look.
    wrong: lacking.filter(({ path }) => isGiven(answerAt(path)(answers))),
  }
}

function Lines({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className={css.title}>{title}</h3>
      <Bullets gap={2}>{children}</Bullets>
    </div>
  )
}

/** What is copied, step by step and file by file; what is not; what to check. */
function WhatComesAlong<A extends AnyApplication & Form, Form extends object, Settings>({
  copying,
  earlier,
}: {
  copying: CopyOptions<A, Form, Settings>
  earlier: A
}) {
  const { sections, files, left, wrong, unmet } = copiedOf(copying, earlier)
  const { fullName } = copying.track.words(language, copying.drive.translations)
  return (
    <Stack gap={16}>
      <Lines title={say('comesAlong')}>
        {sections
          .filter(({ count }) => count > 0)
          .map(({ id, title, count }) => (
            <li key={id}>{say('answers', { title, count })}</li>
          ))}
        {files.map(({ docType, label, name }) => (
          <li key={docType}>{say('copyOf', { label, name })}</li>
        ))}
      </Lines>
      <Lines title={say('askedAgain')}>
        {left.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </Lines>
      <Stack role="status" data-unseen-empty>
        {wrong.length > 0 && (
          <Callout tone="warning">
            <p>{say('lookAt')}</p>
            <Bullets gap={2}>
              {wrong.map((one) => (
                <li key={one.path}>{say('atField', { field: fullName(one.path), said: one.msg })}</li>
              ))}
            </Bullets>
          </Callout>
        )}
        {unmet.length > 0 && (
          <Callout tone="warning">
            <p>{say('notMet', { count: unmet.length })}</p>
            <Bullets gap={2}>
              {unmet.map(({ msg }) => (
                <li key={msg}>{msg}</li>
              ))}
            </Bullets>
          </Callout>
        )}
      </Stack>
    </Stack>
  )
}

type BeginFromProps<A extends AnyApplication & Form, Form extends object, Settings> = {
  copying: CopyOptions<A, Form, Settings>
  of: ReturnType<typeof useEarlier<A, Form, Settings>>
}

/** Asks whether to begin with an earlier application or an empty form, and explains both. */
export function BeginFrom<A extends AnyApplication & Form, Form extends object, Settings>({
  copying,
  of: { choices, earlier, from, choose },
}: BeginFromProps<A, Form, Settings>) {
  if (choices.length === 0) return null
  return (
    <StartSection title={say('beginWith')}>
      <Stack gap={24}>
        <RadioField
          label={say('beginLabel')}
          isColumn
          value={from}
          onChange={choose}
          options={[
            ...choices.map(({ applicationId, title, drive, look }) => ({
              value: applicationId,
              label: title,
              hint: [drive, applicationId, look.label].filter(Boolean).join(' · '),
            })),
            { value: 'empty', label: say('empty') },
          ]}
        />
        {earlier && <WhatComesAlong copying={copying} earlier={earlier} />}
      </Stack>
    </StartSection>
  )
}
