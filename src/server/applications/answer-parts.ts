import { narrowed } from '#domain/accounts/permissions.ts'
import { abilitiesOf } from '#domain/applications/abilities.ts'
import { ApplicationFacts, type ApplicantReads } from '#domain/applications/application-facts.ts'
import { knownUnmetOf, type Abilities, type DraftGaps } from '#domain/applications/application.ts'
import type { Proposal } from '#domain/applications/decisions/proposal.ts'
import type { SamePerson } from '#domain/applications/same-person.ts'
import { timelineOf } from '#domain/applications/timeline.ts'
import { questionTexts } from '#domain/drives/drive-texts.ts'
import { windowRefusal } from '#domain/drives/window.ts'
import type { DocumentFacts } from '#domain/documents/document.ts'
import { fileWarning } from '#domain/documents/file-warning.ts'
import { tidiedTranslations } from '#domain/platform/translations.ts'
import type { Actor } from '#server/platform/call.ts'
import type { Column, RowOf } from '#lib/sql/columns.ts'
import { sayFileWarning } from '#words/form/file-warnings.ts'
import { withFurtherWords, type QuestionWords } from '#words/form/questions.ts'
import { sayReason } from '#words/review/reasons.ts'
import type { Language } from '#words/room.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { isHeld } from '#server/lifecycle/make-transition.ts'
import { cancelledAnswer } from '#server/drives/drive.ts'
import { furtherRead } from './further.ts'
import { asTold } from './decisions/held-decision.ts'
import {
  correctionAnswer,
  standingAnswer,
  standingFacts,
  timelineFacts,
  type PaymentAndDay,
} from './standing-answer.ts'
import { applicationFacts, type AnyStoredApplication, type StoredApplication } from './stored-application.ts'
import type { StoredDocument } from '#server/documents/stored-document.ts'
import type { Track } from './track.ts'

/** A stored document as it is shown, under its name. */
export function documentFacts(document: StoredDocument, label: string, language: Language): DocumentFacts {
  const { key, name, size, type, pages, contents, scan } = document
  const warnings = document.warnings.map((warning) => sayFileWarning(warning, language))
  const url = `/api/uploads/view-url/${encodeURIComponent(key)}`
  return {
    url,
    label,
    key,
    name,
    size,
    type,
    pages,
    contents,
    warnings,
    scan,
    uploadedAt: isoInstant(document.uploadedAt),
  }
}

/** A warning where the same file is other documents of its application, too. */
function aboutSameFile(document: StoredDocument, all: readonly StoredDocument[], label: QuestionWords['label']) {
  const others = all.filter(({ docType, sha256 }) => sha256 === document.sha256 && docType !== document.docType)
  if (others.length === 0) return []
  return [fileWarning('same-file', { places: { and: others.map(({ docType }) => label(`documents.${docType}`)) } })]
}

/** The confirmed documents by their kind, in the order in which the track lists its kinds. */
function documentsAnswer(
  application: AnyStoredApplication,
  kinds: readonly { docType: string }[],
  { label, language }: Pick<QuestionWords, 'label'> & { language: Language },
): Record<string, DocumentFacts> {
  const listed = kinds.flatMap(({ docType }) => application.documents.filter((one) => one.docType === docType))
  const answer: Record<string, DocumentFacts> = {}
  for (const document of listed) {
    const { docType } = document
    const warnings = [...document.warnings, ...aboutSameFile(document, listed, label)]
    answer[docType] = documentFacts({ ...document, warnings }, label(`documents.${docType}`), language)
  }
  return answer
}

function abilitiesAnswer(
  application: AnyStoredApplication,
  actor: Actor,
  { payment, today }: PaymentAndDay,
): Abilities {
  return abilitiesOf({
    isOwner: actor.id === application.applicantId,
    isOwnOfOfficer: actor.owns && actor.id === application.applicantId,
    by: narrowed(actor, { track: application.track, driveId: application.drive.id }),
    status: application.status,
    correction: correctionAnswer(application)?.state,
    payment,
    list: application.selection?.lists[0]?.number,
    cancelled: application.drive.cancelled,
    isOpen: windowRefusal(application.drive, today) === null,
  })
}

/** The proposal with its reason in a language. */
export function proposalAnswer(
  { proposal, reasonTranslations }: AnyStoredApplication,
  language: Language,
): Proposal | null {
  if (!proposal) return null
  const { reason, at } = proposal
  const translate = translatorIn(reasonTranslations ?? undefined, language)
  return { ...proposal, reasonSaid: reason && sayReason(reason, language, translate), at: isoInstant(at) }
}

/** The reason for a rejection in a language. */
export function reasonSaid(
  { reviewReason, reasonTranslations }: AnyStoredApplication,
  language: Language,
): string | null {
  if (reviewReason === null) return null
  return sayReason(reviewReason, language, translatorIn(reasonTranslations ?? undefined, language))
}

type StoredFacts = RowOf<typeof applicationFacts>
type SameName = keyof StoredFacts & keyof ApplicationFacts
type FactsAsStored = Pick<
  ApplicationFacts,
  { [Name in SameName]: StoredFacts[Name] extends ApplicationFacts[Name] ? Name : never }[SameName]
>

const factsOfColumns = Object.entries<Column<unknown>>(applicationFacts)
  .filter(([name]) => name in ApplicationFacts.shape)
  .map(([name, { type }]) => ({ name, isInstant: type === 'timestamptz' }))

/** Facts that are answered under the same names and values as in the view. */
function factsAsStored(application: AnyStoredApplication): FactsAsStored {
  const stored: Readonly<Record<string, unknown>> = application
  const told: Record<string, unknown> = {}
  for (const { name, isInstant } of factsOfColumns) {
    const value = stored[name]
    told[name] = isInstant && typeof value === 'string' ? isoInstant(value) : value
  }
  return told as FactsAsStored
}

type AnswerTrack<Form extends object, Settings> = Pick<
  Track<Form, Settings>,
  'appliedFor' | 'documentKinds' | 'eligibility' | 'sayAppliedFor' | 'sayFinding' | 'scope' | 'texts' | 'words'
>

/** Further input of an answer: the caller, and facts that only some callers see. */
export type AnswerContext = {
  actor: Actor
  utrAlsoOn?: string[] | undefined
  applicantReads?: ApplicantReads | undefined
  samePeople?: SamePerson[] | undefined
  left?: DraftGaps | null
}

/** The drive's part of an answer: its questions and rules; after submission, those in force then. */
function driveAnswer<Form extends object, Settings>(
  track: AnswerTrack<Form, Settings>,
  application: StoredApplication<Form, Settings>,
  { id, language }: Actor,
) {
  const { form, drive, snapshot } = application
  const { translations } = drive
  const isOwner = id === application.applicantId
  const { questions, furtherAnswers, documentKinds } = furtherRead(track, application, {
    isFilledIn: isOwner && snapshot === null,
  })
  const translate = translatorIn(translations, language)
  const words = withFurtherWords(track.words(language), { questions, translations }, language)
  const reading = { language, reader: isOwner ? 'applicant' : 'office', translate } as const
  const findings = snapshot?.eligibility ?? track.eligibility(form, drive)
  return {
    driveId: drive.id,
    driveTitle: translate(drive.title),
    endDate: drive.endDate,
    cancelled: cancelledAnswer(drive),
    questions,
    translations: tidiedTranslations(translations, [...questionTexts(questions), ...(track.texts?.(form) ?? [])]),
    furtherAnswers,
    knownUnmet: knownUnmetOf(form),
    documents: documentsAnswer(application, [...track.documentKinds, ...documentKinds], { ...words, language }),
    eligibility: findings.map((finding) => track.sayFinding(finding, reading)),
  }
}

/** The part of an application's answer, beside its form answers, that is the same in every track. */
export function applicationAnswer<Form extends object, Settings>(
  track: AnswerTrack<Form, Settings>,
  application: StoredApplication<Form, Settings>,
  { actor, utrAlsoOn, applicantReads, samePeople, left }: AnswerContext,
): ApplicationFacts {
  const standing = standingFacts(application, utrAlsoOn)
  return {
    ...factsAsStored(application),
    ...driveAnswer(track, application, actor),
    payment: standing.payment,
    reviewReasonSaid: reasonSaid(application, actor.language),
    heldUntil: isHeld(application) ? isoInstant(application.heldUntil) : null,
    correction: correctionAnswer(application),
    proposal: proposalAnswer(application, actor.language),
    timeline: timelineOf(timelineFacts(application, standing)),
    // An officer reads what its applicant was told, also before a decision is.
    standing: standingAnswer(track, asTold(application), actor.language),
    abilities: abilitiesAnswer(application, actor, standing),
    ...(applicantReads && { applicantReads }),
    ...(samePeople && { samePeople }),
    ...(left !== undefined && { left }),
  }
}
