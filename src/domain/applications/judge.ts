import type { DocumentKind } from '../documents/document.ts'
import type { Day } from '../platform/day.ts'
import type { Rupees } from '../platform/rupees.ts'
import type { StepComplaint } from '../questions/form.ts'
import type { Finding } from './decisions/finding.ts'
import { furtherDocumentsFor, furtherForm } from '#domain/drives/further-questions.ts'
import { missingDocuments } from './missing.ts'
import type { AnswersAndUtr, JudgedDrive, TrackRules } from './track.ts'

/** An unmet rule of the drive, at the answer that decides it. */
type UnmetRule = { path: string; step: number; finding: Finding }

/** The judgement of an application on a day. */
export type Judgement = {
  /** Everything missing or wrong, in the order of the steps. */
  missing: StepComplaint[]
  unmet: UnmetRule[]
  /** The fee still to pay: none where a gateway has it. */
  fee: Rupees | null
  /** The required documents. */
  documents: DocumentKind[]
}

const byStep = (one: { step: number }, other: { step: number }) => one.step - other.step

/** The errors of the answers by the form, the blocking rules and the drive's own questions. */
function answersLack<Form extends object, Settings>(
  track: TrackRules<Form, Settings>,
  form: Form,
  { drive, today }: { drive: JudgedDrive<Settings>; today: Day },
): StepComplaint[] {
  const lacking = track.form.lacks(form, track.facts(drive, today))
  const blocked = track.blocking?.complaint(form, drive.settings)
  const isSaid = lacking.some(({ path }) => path === blocked?.path)
  return [
    ...lacking,
    ...(blocked && !isSaid ? [{ ...blocked, step: stepOf(track, blocked.path) }] : []),
    ...(drive.questions.length > 0 ? furtherForm(drive.questions, track.scope).lacks(form, {}) : []),
  ].toSorted(byStep)
}

/** The step of a track's answer; documents and the payment have steps of their own. */
export function stepOf<Form extends object>(
  { form, scope }: Pick<TrackRules<Form, never>, 'form' | 'scope'>,
  path: string,
): number {
  return form.stepOf(path) ?? scope.documentsStep
}

/** The documents required with these answers, by the track and by the drive's questions. */
export function documentsAskedFor<Form extends object, Settings>(
  { documentsFor, scope }: Pick<TrackRules<Form, Settings>, 'documentsFor' | 'scope'>,
  form: Form,
  { fee, drive }: { fee: Rupees | null; drive: Pick<JudgedDrive<Settings>, 'settings' | 'questions'> },
): DocumentKind[] {
  return [
    ...documentsFor(form, fee, drive.settings),
    ...furtherDocumentsFor({ questions: drive.questions, scope }, form),
  ]
}

/**
 * Judges an application, in the browser during editing and on the server at submission: what is missing or wrong, the
 * unmet rules, the fee and the documents. `documents` are the uploaded kinds; `isPaid` means that a payment gateway has
 * the fee.
 */
export function judge<Form extends object, Settings>(
  track: TrackRules<Form, Settings>,
  { form, utr, documents, isPaid = false }: AnswersAndUtr<Form> & { documents: readonly string[]; isPaid?: boolean },
  drive: JudgedDrive<Settings>,
  today: Day,
): Judgement {
  const fee = isPaid ? 0 : track.amountOf(form, drive.settings)
  const asked = documentsAskedFor(track, form, { fee, drive })
  const step = track.scope.documentsStep
  const beside = [
    ...missingDocuments(asked, new Set(documents)),
    ...track.paymentLacks({ form, utr }, { fee, drive, today }),
  ]
  const unmet = track.eligibility(form, drive).flatMap((finding): UnmetRule[] => {
    const path = finding.outcome === 'not-met' ? track.answerOf(finding) : undefined
    return path === undefined ? [] : [{ path, step: stepOf(track, path), finding }]
  })
  return {
    missing: [...answersLack(track, form, { drive, today }), ...beside.map((one) => ({ ...one, step }))],
    unmet,
    fee,
    documents: asked,
  }
}
