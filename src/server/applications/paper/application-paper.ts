import { documentsAskedFor } from '#domain/applications/judge.ts'
import sharp from 'sharp'
import { isDecided, outcomeOf } from '#domain/applications/status.ts'
import { paymentReading } from '#domain/payments/payment.ts'
import { dayOf, showDay } from '#domain/platform/calendar.ts'
import { instituteIn, translatorIn } from '#words/institute-translations.ts'
import { showRupees } from '#domain/platform/money.ts'
import type { Context } from '#server/context.ts'
import { institutePicture } from '#server/institute/institute-picture.ts'
import { helplineOf } from '#domain/institute/institute.ts'
import { loadInstitute } from '#server/institute/stored-institute.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import { readObject } from '#server/platform/object-storage.ts'
import { documentRoom } from '#words/documents.ts'
import { sayOutcome } from '#words/own-applications.ts'
import { payments } from '#words/payments.ts'
import { print } from '#words/print.ts'
import { named, withFurtherWords } from '#words/questions.ts'
import type { Language } from '#words/room.ts'
import { paymentAnswer, reasonSaid } from '../answer-parts.ts'
import { furtherSummary } from '../further.ts'
import { consentAnswer, findConsent } from '../guardian-consent/stored-consent.ts'
import type { StoredApplication, StoredDocument } from '../stored-application.ts'
import type { Track } from '../track.ts'
import { drawnInTurn } from './drawn-in-turn.ts'
import type { Paper, PaperFact, PaperSection, TrackPaper } from './paper.ts'

type PaperTrack<Form extends object, Settings> = Pick<
  Track<Form, Settings>,
  'documentsFor' | 'officeEmail' | 'paper' | 'scope' | 'words'
>
type Services = Pick<Context, 'storage' | 'log'> & { db: Database | Transaction }

const readWithinMs = 5_000

/** A picture small enough to travel, at 300 dots an inch; null when it cannot be had, or nobody may see it. */
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
    const fitted = sharp(bytes).resize(width, height, { fit: 'inside', withoutEnlargement: true })
    return await fitted.flatten({ background: '#ffffff' }).jpeg({ quality: 88 }).toBuffer()
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'a picture could not be put on paper')
    return null
  }
}

/** Who consented for an applicant under 18; nothing of an adult. */
async function consentSection(db: Services['db'], applicationId: string, language: Language): Promise<PaperSection[]> {
  const say = print(language)
  const { isMinor, isNeeded, guardian } = consentAnswer(await findConsent(db, applicationId))
  if (!isMinor) return []
  const { consentedAt: at = null } = guardian ?? {}
  const line = guardian && at ? say('consented', { ...guardian, at }) : isNeeded && say('notConsented')
  return [{ title: say('under18'), parts: [{ text: line ? say('sentence', { line }) : say('minor') }] }]
}

function paymentSection(application: StoredApplication<object, unknown>, own: TrackPaper, language: Language) {
  const say = payments(language)
  const payment = paymentAnswer(application)
  const { amount, utr } = payment
  const reading = paymentReading(payment)
  const found = [{ label: say('utr'), value: utr }, ...own.payment]
  const facts = [
    {
      label: say('fee'),
      value: amount === null ? say('notKnown') : amount === 0 ? say('noFee') : showRupees(amount),
    },
    ...(amount === 0 ? [] : found),
    ...(reading === 'noFee' ? [] : [{ label: say('payment'), value: say(reading, { place: 'alone' }) }]),
  ]
  return { title: say('payment'), parts: [{ facts }] }
}

/** The documents that are asked for, and whether they are there. */
function documentsSection<Form extends object, Settings>(
  track: PaperTrack<Form, Settings>,
  application: StoredApplication<Form, Settings>,
  language: Language,
): PaperSection {
  const say = print(language)
  const { form, amountRupees: fee, drive } = application
  const contents = new Map(application.documents.map((document) => [document.docType, document.contents]))
  const asked = documentsAskedFor(track, form, { fee, drive }).filter(
    (one) => one.required || contents.has(one.docType),
  )
  const words = withFurtherWords(track.words(language), application.drive, language)
  const kinds = named(asked, words)
  const ticks = kinds.map(({ docType, label }) => {
    const isThere = contents.has(docType)
    return { label: isThere ? label : say('notUploaded', { document: label }), isThere }
  })
  const facts = kinds.flatMap(({ docType, label }): PaperFact[] => {
    const pages = contents.get(docType) ?? []
    const value = pages.map((one) => documentRoom(language)('onPage', one)).join('\n')
    return pages.length > 0 ? [{ label, value, isWide: true }] : []
  })
  return { title: say('documents'), parts: [{ ticks }, { facts }] }
}

/** What the track says, what the drive asks further, and what is said of every application. */
async function sectionsOf<Form extends object, Settings>(
  { db }: Services,
  track: PaperTrack<Form, Settings>,
  application: StoredApplication<Form, Settings>,
  { own, language }: { own: TrackPaper; language: Language },
): Promise<PaperSection[]> {
  const further = furtherSummary(track, application, language).map((fact) => ({ ...fact, isWide: true }))
  return [
    ...own.sections,
    ...(further.length > 0 ? [{ title: print(language)('further'), parts: [{ facts: further }] }] : []),
    documentsSection(track, application, language),
    paymentSection(application, own, language),
    ...(await consentSection(db, application.applicationId, language)),
  ]
}

/** The photo and the signature. */
async function picturesOf(
  services: Services,
  { documents }: { documents: readonly StoredDocument[] },
  language: Language,
) {
  const say = print(language)
  const picture = (docType: string, size: [number, number]) =>
    pictureOf(
      services,
      documents.find((one) => one.docType === docType),
      size,
    )
  return {
    photo: { bytes: await picture('photo', [413, 531]), alt: say('photo'), otherwise: say('noPhoto') },
    signature: { bytes: await picture('signature', [661, 201]), alt: say('signature'), otherwise: '' },
  }
}

/** What the office wrote when it decided, and what comes next. */
function outcomeFacts(application: StoredApplication<object, unknown>, language: Language): PaperFact[] {
  const { status, reviewComments: comments } = application
  if (!isDecided(status)) return []
  const reason = reasonSaid(application, language)
  const value = sayOutcome({ status, outcome: outcomeOf(status), reason, comments }, language)
  return value === null ? [] : [{ label: print(language)('fromOffice'), value, isWide: true }]
}

/** Everything that stands on the paper of an application, in words. */
async function paperOf<Form extends object, Settings>(
  services: Services,
  track: PaperTrack<Form, Settings>,
  application: StoredApplication<Form, Settings>,
  language: Language,
): Promise<Paper> {
  const say = print(language)
  const { applicationId, drive, readAt, status, submittedAt } = application
  const { logoKey, ...institute } = instituteIn(await loadInstitute(services.db), language)
  const own = track.paper(application, { language, institute: institute.name })
  const on = new Date(submittedAt ?? readAt)
  const at = on.toISOString()
  const decided =
    status === 'submitted' ? say('submittedOn', { at }) : say('statusSubmittedOn', { status: own.status, at })
  return {
    language,
    institute: { name: institute.name, address: institute.address, logo: await institutePicture(services, logoKey) },
    applicationId,
    mark: submittedAt ? null : say('draft'),
    title: translatorIn(drive.translations, language)(drive.title),
    facts: [
      ...own.facts,
      { label: say('status'), value: submittedAt ? decided : say('draft') },
      ...outcomeFacts(application, language),
    ],
    ...(await picturesOf(services, application, language)),
    sections: await sectionsOf(services, track, application, { own, language }),
    declaration: { title: say('declaration'), text: own.declaration },
    signing: [
      { label: say('place'), value: own.place },
      { label: say('date'), value: submittedAt && showDay(dayOf(on)) },
    ],
    made: say('made', { at: new Date(readAt).toISOString() }),
    contact: [institute[track.officeEmail], helplineOf(institute)].filter(Boolean).join('\n'),
  }
}

/** An application as a PDF to keep. */
export async function applicationPdf<Form extends object, Settings>(
  services: Services,
  track: PaperTrack<Form, Settings>,
  application: StoredApplication<Form, Settings>,
  { language, who }: { language: Language; who: string },
): Promise<Buffer> {
  return drawnInTurn(await paperOf(services, track, application, language), who)
}
