import type { DocumentKind } from '../documents/document.ts'
import type { Day } from '../platform/day.ts'
import type { Rupees } from '../platform/rupees.ts'
import type { StepComplaint } from '../questions/form.ts'
import type { Finding } from './finding.ts'
import { furtherDocumentsFor, furtherForm } from './further-questions.ts'
import { missingDocuments } from './missing.ts'
import type { AnswersAndUtr, JudgedDrive, TrackRules } from './track.ts'

/** A rule of the drive that the answers do not meet, at the answer that decides it. */
export type UnmetRule = { path: string; step: number; finding: Finding }

/** What an application for a drive comes to on a day. */
export type Judgement = {
  /** Everything missing or wrong, in the order of the steps. */
  missing: StepComplaint[]
  unmet: UnmetRule[]
  /** What remains to be paid: nothing where a gateway has it. */
  fee: Rupees | null
  /** The documents that are asked for. */
  documents: DocumentKind[]
}

const byStep = (one: { step: number }, other: { step: number }) => one.step - other.step

/** What the answers lack by the form and by what blocks a draft, and what the drive's own questions lack. */
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

/** The step on which an answer of the track is given; documents and the payment stand on one of their own. */
export function stepOf<Form extends object>(
  { form, scope }: Pick<TrackRules<Form, never>, 'form' | 'scope'>,
  path: string,
): number {
  return form.stepOf(path) ?? scope.documentsStep
}

/** The documents asked for with these answers: those of the track, and those of the drive's questions. */
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
 * Judges an application as the browser does while it is filled in and the server does when it is submitted: what is missing
 * or wrong, which rules it does not meet, the fee and the documents. `documents` are the kinds that are there; `isPaid` says that a
 * payment gateway has the fee.
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
