import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { applicationQuery } from '#web/admission/application-query.ts'
import { PrintedStudent } from '#web/admission/summary/printed-student.tsx'
import { LoadFailure } from '#web/applications/load-failure.tsx'
import { printNow } from '#web/applications/print/print-now.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageBody, Row, VisuallyHidden } from '#web/ui/layout.tsx'
import { useDocumentTitle } from '#web/ui/page-title.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import css from './print-application.module.css'

/** `/paramedical/application/{applicationId}/print`: the A4 form, on screen as it will be on paper. */
export function PrintApplicationPage() {
  const { applicationId = '' } = useParams({ strict: false })
  useDocumentTitle(`Application ${applicationId}`)
  const { data, error, refetch, isFetching } = useQuery(applicationQuery(applicationId))
  if (error && !data) return <LoadFailure error={error} onTryAgain={() => void refetch()} isRetrying={isFetching} />
  if (!data) return <Spinner isPage />
  return (
    <main className={css.page}>
      <h1 tabIndex={-1}>
        <VisuallyHidden>{`Application ${applicationId}`}</VisuallyHidden>
      </h1>
      <div data-screen-only>
        <PageBody className={css.tools}>
          <Row justify="between">
            <ButtonLink
              to="/paramedical/application/$applicationId"
              params={{ applicationId }}
              variant="secondary"
              icon={IconArrowLeft}
            >
              Back
            </ButtonLink>
            <Button icon={IconPrinter} onClick={() => void printNow()}>
              Print
            </Button>
          </Row>
          <p className={css.hint}>To keep a copy, choose “Save as PDF” as the printer.</p>
        </PageBody>
      </div>
      <PrintedStudent application={data.application} />
    </main>
  )
}
