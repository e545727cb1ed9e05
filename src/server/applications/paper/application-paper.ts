import { documentsAskedFor } from '#domain/applications/judge.ts'
import { paperOf, type PaperFacts } from '#domain/applications/paper.ts'
import { helplineOf } from '#domain/institute/helpline.ts'
import { isDecided } from '#domain/applications/status.ts'
import { errorMessage } from '#lib/values/caught.ts'
import type { Context } from '#server/context.ts'
import { institutePicture } from '#server/institute/institute-picture.ts'
import { loadInstitute } from '#server/institute/institute-details.ts'
import type { Database, Transaction } from '#lib/sql/database.ts'
import { readObject } from '#server/platform/stored-files.ts'
import { instituteIn, translatorIn } from '#words/institute/institute-translations.ts'
import { sayDecision } from '#words/candidates/own-applications.ts'
import { paperWords } from '#words/paper.ts'
import { print } from '#words/print.ts'
import { named, withFurtherWords } from '#words/form/questions.ts'
import type { Language } from '#words/room.ts'
import { sayStanding } from '#words/standings.ts'
import { reasonSaid } from '../answer-parts.ts'
import { correctionAnswer, paymentAnswer, standingAnswer, type SaysAppliedFor } from '../standing-answer.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { consentAnswer, findConsent } from '../guardian-consent/guardian-consent.ts'
import type { StoredDocument } from '#server/documents/stored-document.ts'
import type { StoredApplication } from '../stored-application.ts'
import type { AnyTrack } from '../track.ts'
import { drawnInTurn } from './drawn-in-turn.ts'
import type { DrawnPaper } from './paper.ts'

type PaperTrack = Pick<AnyTrack, 'acceptedWord' | 'documentsFor' | 'officeEmail' | 'paper' | 'scope' | 'words'> &
  SaysAppliedFor
type Services = Pick<Context, 'storage' | 'log'> & { db: Database | Transaction }

const readWithinMs = 5_000

/** A picture small enough to send, at 300 dpi; null when it is missing or nobody may see it. */
async function pictureOf(
  { storage, log }: Services,
  document: StoredDocument | undefined,
  [width, height]: [number, number],
): Promise<Uint8Array | null> {
  if (!document || document.scan === 'infected' || document.scan === 'pending') return null
  try {
    const stored = await storage.read(document.key)
    if (!stored) return null
    const bytes = await readObject(stored, AbortSignal.timeout(readWithinMs))
    const { default: sharp } = await import('sharp')
    const fitted = sharp(bytes).resize(width, height, { fit: 'inside', withoutEnlargement: true })
    return await fitted.flatten({ background: '#ffffff' }).jpeg({ quality: 88 }).toBuffer()
  } catch (error) {
    log.warn({ reason: errorMessage(error) }, 'a picture could not be put on paper')
    return null
  }
}

type WithDocuments = { documents: readonly StoredDocument[] }

/** The photo of an application, as large as its box. */
export function photoOf(services: Services, { documents }: WithDocuments): Promise<Uint8Array | null> {
  const photo = documents.find(({ docType }) => docType === 'photo')
  return pictureOf(services, photo, [413, 531])
}

/** The photo and the signature. */
async function picturesOf(services: Services, application: WithDocuments) {
  const signature = application.documents.find(({ docType }) => docType === 'signature')
  return { photo: await photoOf(services, application), signature: await pictureOf(services, signature, [661, 201]) }
}

/** The required documents and the uploaded ones. */
function documentsOf(
  track: PaperTrack,
  application: StoredApplication<object, never>,
  language: Language,
): PaperFacts['documents'] {
  const contents = new Map(application.documents.map((document) => [document.docType, document.contents]))
  const { form, amountRupees: fee, drive } = application
  const all = documentsAskedFor(track, form, { fee, drive })
  const asked = all.filter((one) => one.required || contents.has(one.docType))
  const words = withFurtherWords(track.words(language), drive, language)
  return named(asked, words).map(({ docType, label }) => ({ docType, label, contents: contents.get(docType) ?? null }))
}

/** The office's comment on its decision. */
function saidOutcome(application: StoredApplication<object, unknown>, language: Language): string | null {
  const { status, reviewComments: comments } = application
  if (!isDecided(status)) return null
  return sayDecision({ reason: reasonSaid(application, language), comments }, language)
}

/** The content of an application's paper, in words. */
export async function paperInWords(
  services: Services,
  track: PaperTrack,
  application: StoredApplication<object, never>,
  language: Language,
): Promise<DrawnPaper> {
  const { applicationId, drive, readAt, submittedAt } = application
  const { logoKey, ...institute } = instituteIn(await loadInstitute(services.db), language)
  const translate = translatorIn(drive.translations, language)
  const facts: PaperFacts = {
    applicationId,
    institute: { name: institute.name, address: institute.address },
    title: translate(drive.title),
    standing: sayStanding(standingAnswer(track, application, language), language, {
      acceptedWord: track.acceptedWord,
      translate,
      contact: institute[track.officeEmail] || null,
    }).sentence,
    submittedAt: isoInstant(submittedAt),
    correctedAt: correctionAnswer(application)?.answeredAt ?? null,
    outcome: saidOutcome(application, language),
    payment: paymentAnswer(application),
    documents: documentsOf(track, application, language),
    consent: consentAnswer(await findConsent(services.db, applicationId)),
    made: print.in(language)('made', { at: isoInstant(readAt) }),
    contact: [institute[track.officeEmail], helplineOf(institute)].filter((one) => one !== ''),
  }
  const own = track.paper(application, { language, institute: institute.name })
  return {
    ...paperOf(own, facts, paperWords(language)),
    language,
    pictures: { logo: await institutePicture(services, logoKey), ...(await picturesOf(services, application)) },
  }
}

/** An application as a PDF to keep. */
export async function applicationPdf(
  services: Services,
  track: PaperTrack,
  application: StoredApplication<object, never>,
  { language, who }: { language: Language; who: string },
): Promise<Buffer> {
  return drawnInTurn(await paperInWords(services, track, application, language), who)
}
