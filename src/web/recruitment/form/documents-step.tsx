import type { DocumentKind } from '#domain/documents/document.ts'
import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { facultyDocumentsFor } from '#domain/recruitment/faculty-documents.ts'
import { useDraftForm, useFormState } from '#web/applications/form/draft-form-context.ts'
import { DocumentTiles } from '#web/documents/document-tiles.tsx'
import type { Uploads } from '#web/documents/uploads.ts'
import { Callout } from '#web/ui/callout.tsx'
import { FormSection } from '#web/ui/form-sheet.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { DocumentsProgress } from './documents-progress.tsx'
import { FacultyPaymentFields } from './payment-fields.tsx'
import { useRecruitment } from './recruitment-context.ts'
import { SaveFailures } from './save-failures.tsx'

type DocumentsStepProps = {
  application: FacultyApplication
  uploads: Uploads
  /** Reads the application again. */
  onChanged: () => Promise<unknown>
  onVisit: (step: number) => void
}

type TilesProps = Omit<DocumentsStepProps, 'onVisit'> & { kinds: readonly DocumentKind[] }

function Tiles({ application, uploads, onChanged, kinds }: TilesProps) {
  const form = useDraftForm()
  // Drawn again when something is said at one of the tiles.
  useFormState((state) => kinds.map(({ docType }) => state.errorOf(`documents.${docType}`)).join())
  return (
    <FormSection
      title="Documents"
      lead="Photo and signature: JPG or PNG, under 1 MB. All others: PDF, JPG or PNG, under 10 MB. Merge all certificates into one PDF."
    >
      <Stack>
        <SaveFailures kinds={kinds} uploads={uploads} />
        <DocumentTiles
          kinds={kinds}
          documents={application.documents}
          uploads={uploads}
          problemOf={(docType) => form.errorOf(`documents.${docType}`)}
          onRemoved={onChanged}
        />
      </Stack>
    </FormSection>
  )
}

/** Step 5: the fee, the papers, and how far both are. */
export function DocumentsStep({ application, onVisit, ...rest }: DocumentsStepProps) {
  const recruitment = useRecruitment()
  if (!application.applicationId) {
    return (
      <FormSection>
        <Callout tone="warning">Please save your application first!</Callout>
      </FormSection>
    )
  }
  const kinds = facultyDocumentsFor(application.payment.amount, recruitment)
  return (
    <>
      <FacultyPaymentFields application={application} onVisit={onVisit} />
      <Tiles application={application} kinds={kinds} {...rest} />
      <DocumentsProgress application={application} kinds={kinds} />
    </>
  )
}
