import type { ReactNode } from 'react'
import { dayOf, showDay } from '#domain/platform/calendar.ts'
import type { DocumentFacts } from '#domain/documents/document.ts'
import { DocumentPicture } from '#web/documents/document-picture.tsx'
import box from '#web/documents/printed-box.module.css'
import { classNames } from '#web/ui/class-names.ts'
import { Cell, Head, Table, TableBody, TableHead, TableRow } from '#web/ui/table/table-parts.tsx'
import { language } from '#web/platform/language.ts'
import { documentRoom } from '#words/documents.ts'
import { print } from '#words/print.ts'
import css from './print-parts.module.css'

const say = print(language)

type PrintTopProps = { title: string; photo: DocumentFacts | undefined; children: ReactNode }

/** The title with the first facts, and the photo in its box. */
export function PrintTop({ title, photo, children }: PrintTopProps) {
  return (
    <div className={css.top}>
      <div>
        <h2>{title}</h2>
        {children}
      </div>
      <div className={classNames(box.box, box.photo)}>
        <DocumentPicture document={photo} label={say('photo')}>
          {say('noPhoto')}
        </DocumentPicture>
      </div>
    </div>
  )
}

export function PrintSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

/** `path`: of the answer, which tells it from another one with the same label. */
export type PrintFact = { label: string; value: ReactNode; isWide?: boolean; path?: string }

/** Labels and values in two columns, or one. */
export function PrintFacts({ facts, isOneColumn = false }: { facts: readonly PrintFact[]; isOneColumn?: boolean }) {
  return (
    <dl className={classNames(css.facts, isOneColumn && css.oneColumn)}>
      {facts.map(({ label, value, isWide, path = label }) => (
        <div key={path} className={classNames(isWide && css.wide)}>
          <dt>{label}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

type PrintTableProps = {
  label: string
  heads: readonly string[]
  /** Cells in the order of the heads. */
  rows: readonly (readonly ReactNode[])[]
  /** Said where there are no rows; nothing unless given. */
  whenEmpty?: string
}

/** Rows under their heads, as certificates are written. */
export function PrintTable({ label, heads, rows, whenEmpty }: PrintTableProps) {
  if (rows.length === 0) return whenEmpty && <p>{whenEmpty}</p>
  return (
    <Table className={css.table} aria-label={label}>
      <TableHead>
        <TableRow>
          {heads.map((head) => (
            <Head key={head} scope="col">
              {head}
            </Head>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row, place) => (
          // Nothing tells two rows apart but where they stand, and paper does not change.
          <TableRow key={place}>
            {heads.map((head, column) => (
              <Cell key={head} data-head={head}>
                {row[column] || '–'}
              </Cell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

type PrintDocumentsProps = {
  kinds: readonly { docType: string; label: string }[]
  documents: Readonly<Record<string, DocumentFacts>>
}

/** What is there and what is not, with ticks; then which certificate is on which page, where that was said. */
export function PrintDocuments({ kinds, documents }: PrintDocumentsProps) {
  const facts = kinds.flatMap(({ docType, label }): PrintFact[] => {
    const lines = (documents[docType]?.contents ?? []).map((one) => documentRoom(language)('onPage', one))
    return lines.length === 0 ? [] : [{ label, path: docType, value: lines.join('\n') }]
  })
  return (
    <>
      <ul className={css.ticks}>
        {kinds.map(({ docType, label }) => (
          <li key={docType} className={classNames(!documents[docType] && css.none)}>
            {documents[docType] ? label : say('notUploaded', { document: label })}
          </li>
        ))}
      </ul>
      <PrintFacts isOneColumn facts={facts} />
    </>
  )
}

type PrintSigningProps = {
  place: string | null | undefined
  /** The instant it was submitted; null for a draft. */
  submittedAt: string | null
  signature: DocumentFacts | undefined
}

/** Place and date at the left, the signature in its box at the right. */
export function PrintSigning({ place, submittedAt, signature }: PrintSigningProps) {
  return (
    <div className={css.signing}>
      <dl>
        <div>
          <dt>{say('place')}</dt>
          <dd>{place || '–'}</dd>
        </div>
        <div>
          <dt>{say('date')}</dt>
          <dd>{submittedAt ? showDay(dayOf(new Date(submittedAt))) : '–'}</dd>
        </div>
      </dl>
      <div className={css.signed}>
        <div className={classNames(box.box, box.signature)}>
          <DocumentPicture document={signature} label={say('signature')}>
            {' '}
          </DocumentPicture>
        </div>
        {say('signature')}
      </div>
    </div>
  )
}
