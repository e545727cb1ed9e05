import { narrowed } from '#domain/accounts/permissions.ts'
import { abilitiesOf } from '#domain/applications/abilities.ts'
import { knownUnmetOf, type Abilities } from '#domain/applications/application.ts'
import { timelineOf } from '#domain/applications/timeline.ts'
import type { Moments, TimelineEntry } from '#domain/applications/timeline.ts'
import { questionTexts } from '#domain/applications/drive-texts.ts'
import { windowRefusal } from '#domain/applications/window.ts'
import type { DocumentFacts } from '#domain/documents/document.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import { tidiedTranslations } from '#domain/platform/translations.ts'
import type { Actor } from '#server/platform/call.ts'
import { sayFileWarning } from '#words/file-warnings.ts'
import { named, withFurtherWords } from '#words/questions.ts'
import { sayReason } from '#words/reasons.ts'
import type { Language } from '#words/room.ts'
import { translatorIn } from '#words/institute-translations.ts'
import { isHeld } from '#server/lifecycle/make-transition.ts'
import { furtherRead } from './further.ts'
import type { StoredApplication, StoredDocument } from './stored-application.ts'
import type { Track } from './track.ts'

type Stored = StoredApplication<object, unknown>

/** An instant as PostgreSQL writes it, in ISO 8601 UTC. */
export function instant(stored: string): string
export function instant(stored: string | null): string | null
export function instant(stored: string | null): string | null {
  return stored === null ? null : new Date(stored).toISOString()
}

export function paymentAnswer(application: Stored, utrAlsoOn?: string[]): Payment {
  return {
    status: application.paymentStatus,
    verified: application.paymentVerified,
    utr: application.utr,
    amount: application.amountRupees,
    currency: 'INR',
    recordedAt: instant(application.paymentRecordedAt),
    verifiedAt: instant(application.paymentVerifiedAt),
    foundOn: application.paymentFoundOn,
    ...(utrAlsoOn ? { utrAlsoOn } : {}),
  }
}

function documentFacts(document: StoredDocument, label: string, language: Language): DocumentFacts {
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
    uploadedAt: instant(document.uploadedAt),
  }
}

/** The confirmed documents by their kind, in the order in which the track lists its kinds. */
function documentsAnswer(
  application: Stored,
  kinds: readonly { docType: string; label: string }[],
  language: Language,
): Record<string, DocumentFacts> {
  const answer: Record<string, DocumentFacts> = {}
  for (const { docType, label } of kinds) {
    const document = application.documents.find((one) => one.docType === docType)
    if (document) answer[docType] = documentFacts(document, label, language)
  }
  return answer
}

function abilitiesAnswer(application: Stored, actor: Actor): Abilities {
  return abilitiesOf({
    isOwner: actor.id === application.applicantId,
    by: narrowed(actor, { track: application.track, driveId: application.drive.id }),
    status: application.status,
    payment: paymentAnswer(application),
    isOpen: windowRefusal(application.drive, dayOf(new Date(application.readAt))) === null,
  })
}

/** What happened to an application, and what comes next, as of the moment at which it was read. */
export function timelineAnswer(application: Stored): TimelineEntry[] {
  const { status, createdAt, updatedAt, submittedAt, drive, readAt, moments } = application
  const read = Object.entries(moments ?? {}).map(([action, at]) => [action, instant(at)])
  return timelineOf({
    status,
    createdAt: instant(createdAt),
    updatedAt: instant(updatedAt),
    submittedAt: instant(submittedAt),
    endDate: drive.endDate,
    today: dayOf(new Date(readAt)),
    payment: paymentAnswer(application),
    moments: Object.fromEntries(read) as Moments,
  })
}

/** Why an application was rejected, as it reads in a language. */
export function reasonSaid({ reviewReason, reasonTranslations }: Stored, language: Language): string | null {
  if (reviewReason === null) return null
  return sayReason(reviewReason, language, translatorIn(reasonTranslations ?? undefined, language))
}

/** What the answer of every track says of an application; once submitted, it is judged by the rules it was submitted under. */
export function answerCore<Form extends object, Settings>(
  track: Pick<Track<Form, Settings>, 'documentKinds' | 'eligibility' | 'sayFinding' | 'scope' | 'texts' | 'words'>,
  application: StoredApplication<Form, Settings>,
  actor: Actor,
) {
  const { applicationId, currentStep, version, reviewedBy, reviewReason, reviewComments } = application
  const { form, drive, snapshot } = application
  const findings = snapshot?.eligibility ?? track.eligibility(form, drive)
  const isOwner = actor.id === application.applicantId
  const reader = isOwner ? 'applicant' : 'office'
  const isFilledIn = isOwner && snapshot === null
  const { questions, furtherAnswers, documentKinds } = furtherRead(track, application, { isFilledIn })
  const kinds = [...track.documentKinds, ...documentKinds]
  const { translations } = drive
  const translate = translatorIn(translations, actor.language)
  const words = withFurtherWords(track.words(actor.language), { questions, translations }, actor.language)
  return {
    applicationId,
    endDate: drive.endDate,
    questions,
    translations: tidiedTranslations(translations, [...questionTexts(questions), ...(track.texts?.(form) ?? [])]),
    furtherAnswers,
    knownUnmet: knownUnmetOf(form),
    documents: documentsAnswer(application, named(kinds, words), actor.language),
    currentStep,
    version,
    createdAt: instant(application.createdAt),
    updatedAt: instant(application.updatedAt),
    reviewedBy,
    reviewReason,
    reviewReasonSaid: reasonSaid(application, actor.language),
    reviewComments,
    paymentComments: application.paymentComments,
    heldUntil: isHeld(application) ? instant(application.heldUntil) : null,
    timeline: timelineAnswer(application),
    eligibility: findings.map((finding) => track.sayFinding(finding, { language: actor.language, reader, translate })),
    abilities: abilitiesAnswer(application, actor),
  }
}
