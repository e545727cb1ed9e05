import { useQuery } from '@tanstack/react-query'
import type { GuardianConsent } from '#domain/applications/guardian-consent.ts'
import { isWide, paperOf, runsOf, type Paper, type PaperSection, type TrackPaper } from '#domain/applications/paper.ts'
import { isDecided } from '#domain/applications/status.ts'
import { mayOpen } from '#domain/documents/document-access.ts'
import type { DocumentFacts } from '#domain/documents/document.ts'
import { helplineOf } from '#domain/institute/helpline.ts'
import type { PaymentFacts } from '#domain/payments/payment.ts'
import { isTable, type AnswerLine } from '#domain/questions/question.ts'
import { DocumentPicture } from '#web/documents/document-picture.tsx'
import box from '#web/documents/printed-box.module.css'
import { useInstitute } from '#web/institute/institute-query.ts'
import { language } from '#web/platform/language.ts'
import { useSession } from '#web/platform/session.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Emblem } from '#web/ui/marks/emblem.tsx'
import { sayDecision } from '#words/candidates/own-applications.ts'
import { paperWords } from '#words/paper.ts'
import { print as say } from '#words/print.ts'
import type { NamedDocument } from '#words/form/questions.ts'
import { guardianConsentQuery } from '../guardian-consent-query.ts'
import type { OwnApplication } from '../own-application.ts'
import { AnswerTable } from '../summary/answer-table.tsx'
import { useSaidStanding } from '../use-said-standing.ts'
import css from './printed-paper.module.css'

const words = paperWords(language)

type PaperDocuments = Readonly<Record<string, DocumentFacts>>

function Head({ paper: { applicationId, institute } }: { paper: Paper }) {
  const { logoUrl } = useInstitute()
  return (
    <div className={css.head}>
      {logoUrl ? <img src={logoUrl} alt="" /> : <Emblem />}
      <div className={css.institute}>
        <b>{institute.name}</b>
        <span>{institute.address.replaceAll('\n', ', ')}</span>
      </div>
      <div className={css.number}>
        {say('application')}
        <b>{applicationId}</b>
      </div>
    </div>
  )
}

/** Labels and values in two columns, or one. */
function Lines({ lines, isOneColumn = false }: { lines: readonly AnswerLine[]; isOneColumn?: boolean }) {
  return (
    <dl className={classNames(css.lines, isOneColumn && css.oneColumn)}>
      {lines.map((line) => (
        <div key={line.path} className={classNames(isWide(line) && css.wide)}>
          <dt>{line.label}</dt>
          <dd>{line.value || (line.none ?? '–')}</dd>
        </div>
      ))}
    </dl>
  )
}

function Section({ title, parts }: PaperSection) {
  return (
    <section className={css.section}>
      <h3>{title}</h3>
      {runsOf(parts).map((run, place) => {
        // Rows never move, so the index is a stable key.
        if (Array.isArray(run)) return <Lines key={place} lines={run} />
        if (isTable(run)) return <AnswerTable key={place} table={run} title={title} className={css.table} />
        if ('text' in run)
          return (
            <p key={place} {...(run.isProblem && { role: 'alert' })}>
              {run.text}
            </p>
          )
        return (
          <ul key={place} className={css.ticks}>
            {run.ticks.map(({ path, label, isThere }) => (
              <li key={path} className={classNames(!isThere && css.none)}>
                {label}
              </li>
            ))}
          </ul>
        )
      })}
    </section>
  )
}

/** The title with applicant and drive, and the photo in its box. */
function Top({ paper: { title, head, photo }, documents }: { paper: Paper; documents: PaperDocuments }) {
  return (
    <div className={css.top}>
      <div>
        <h2>{title}</h2>
        <Lines lines={head} isOneColumn />
      </div>
      <div className={classNames(box.box, box.photo)}>
        <DocumentPicture document={documents['photo']} label={photo.alt}>
          {photo.otherwise}
        </DocumentPicture>
      </div>
    </div>
  )
}

/** The declaration, with place and date on the left and the signature box on the right. */
function Signing({
  paper: { declaration, signing, signature },
  documents,
}: {
  paper: Paper
  documents: PaperDocuments
}) {
  return (
    <section className={css.section}>
      <h3>{declaration.title}</h3>
      {declaration.text && <p>{declaration.text}</p>}
      <div className={css.signing}>
        <dl>
          {signing.map(({ path, label, value }) => (
            <div key={path}>
              <dt>{label}</dt>
              <dd>{value || '–'}</dd>
            </div>
          ))}
        </dl>
        <div className={css.signed}>
          <div className={classNames(box.box, box.signature)}>
            <DocumentPicture document={documents['signature']} label={signature.alt}>
              {' '}
            </DocumentPicture>
          </div>
          {signature.alt}
        </div>
      </div>
    </section>
  )
}

/**
 * A form on A4 paper. Its header is a table head, which every browser repeats on each page; the browser adds page
 * numbers to the margin.
 */
export function PaperSheet({ paper, documents }: { paper: Paper; documents: PaperDocuments }) {
  return (
    <article className={css.sheet} aria-label={say('forPrinting', { id: paper.applicationId })}>
      <table className={css.frame} role="presentation">
        <thead>
          <tr>
            <th>
              <Head paper={paper} />
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              {paper.mark && <p className={css.mark}>{paper.mark}</p>}
              <Top paper={paper} documents={documents} />
              {paper.sections.map((section) => (
                <Section key={section.id} {...section} />
              ))}
              <Signing paper={paper} documents={documents} />
              <div className={css.foot}>
                <span>{paper.made}</span>
                <span>{paper.contact.join(' · ')}</span>
              </div>
            </td>
          </tr>
        </tbody>
      </table>
    </article>
  )
}

type PrintedPaperProps = {
  own: OwnApplication
  /** The track's part of the paper. */
  paper: (institute: string) => TrackPaper
  payment: PaymentFacts
  /** The documents of the form. */
  kinds: readonly NamedDocument[]
  documents: PaperDocuments
}

/** Consent is left out until it has loaded or failed to load. */
function useConsent(applicationId: string): GuardianConsent | 'unknown' | null {
  const { data, isError } = useQuery(guardianConsentQuery(applicationId))
  return data ?? (isError ? 'unknown' : null)
}

/** An application of any track on paper. */
export function PrintedPaper({ own, paper, payment, kinds, documents }: PrintedPaperProps) {
  const institute = useInstitute()
  const { user } = useSession()
  const { applicationId, decision, status } = own
  // What an officer may not open is withheld, which does not say that it is missing.
  const isShown = (docType: string) => user?.role !== 'admin' || mayOpen(user, docType)
  const consent = useConsent(applicationId)
  const { sentence } = useSaidStanding(own)
  const facts = {
    applicationId,
    institute,
    title: own.drive ?? own.title,
    standing: sentence,
    submittedAt: own.submittedAt,
    correctedAt: own.correction?.answeredAt ?? null,
    outcome: decision && isDecided(status) ? sayDecision(decision, language) : null,
    payment,
    documents: kinds
      .filter(({ required, docType }) => documents[docType] || (required && isShown(docType)))
      .map(({ docType, label }) => ({ docType, label, contents: documents[docType]?.contents ?? null })),
    consent,
    made: say('printed', { at: new Date().toISOString() }),
    contact: [institute[own.office], helplineOf(institute)].filter((one) => one !== ''),
  }
  return <PaperSheet paper={paperOf(paper(institute.name), facts, words)} documents={documents} />
}
