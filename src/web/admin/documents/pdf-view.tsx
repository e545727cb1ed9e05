import { ErrorState } from '#web/ui/error-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import css from './document-viewer.module.css'
import { PdfPage } from './pdf-page.tsx'
import { usePdf } from './use-pdf.ts'
import type { View } from './view-state.ts'

type PdfViewProps = { url: string; label: string; view: View; paneWidth: number; onTryAgain: () => void }

/** All sheets of a PDF, one under the other. */
export function PdfView({ url, label, view, paneWidth, onTryAgain }: PdfViewProps) {
  const { pdf, isBroken } = usePdf(url)
  if (isBroken) {
    return (
      <ErrorState
        title="This PDF cannot be shown here"
        error="Open it in a new tab, or ask the applicant for another copy."
        onTryAgain={onTryAgain}
      />
    )
  }
  if (!pdf) return <Spinner label="Opening the PDF" />
  const pages = Array.from({ length: pdf.numPages }, (_, index) => index + 1)
  return (
    <div className={css.sheets}>
      {pages.map((page) => (
        <PdfPage
          key={page}
          document={pdf}
          pageNumber={page}
          width={paneWidth}
          view={view}
          label={`${label}, page ${page} of ${pdf.numPages}`}
        />
      ))}
    </div>
  )
}
