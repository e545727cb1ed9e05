import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { LanguageSwitch } from '#web/ui/frame/language-switch.tsx'
import { PageBody, Row, Muted, VisuallyHidden } from '#web/ui/layout.tsx'
import { useDocumentTitle } from '#web/ui/page-title.tsx'
import { SiteButton } from '#web/ui/links/site-button.tsx'
import { Spinner } from '#web/ui/states/spinner.tsx'
import { print as say } from '#words/print.ts'
import type { AnyApplication, Applications } from '../client.ts'
import { printNow } from '../print/print-now.ts'
import { LoadApplication } from './load-application.tsx'
import css from './print-page.module.css'
import { usePageAddress } from './use-page-address.ts'

type PrintPageProps<A extends AnyApplication> = {
  applications: Applications<A>
  /** Target of the left button; the application unless given. */
  back?: { href: string; word: string }
  /** Title when it fails to load. */
  failureTitle?: string
  /** The printed form. */
  children: (application: A) => ReactNode
}

/** The A4 form, on screen as on paper. */
export function PrintPage<A extends AnyApplication>(props: PrintPageProps<A>) {
  const { applications, back, failureTitle, children } = props
  const { applicationId } = usePageAddress()
  const title = say('oneApplication', { id: applicationId })
  useDocumentTitle(title)
  return (
    <main className={css.page}>
      <LoadApplication
        applications={applications}
        applicationId={applicationId}
        skeleton={<Spinner isPage />}
        {...(failureTitle && { failureTitle })}
      >
        {(application) => (
          <>
            <h1 tabIndex={-1}>
              <VisuallyHidden>{title}</VisuallyHidden>
            </h1>
            <div data-screen-only>
              <PageBody className={css.tools}>
                <Row justify="between">
                  <SiteButton
                    href={back?.href ?? applications.shown(application).viewHref}
                    variant="secondary"
                    icon={IconArrowLeft}
                  >
                    {back?.word ?? say('back')}
                  </SiteButton>
                  <LanguageSwitch className={css.language} />
                  <Button icon={IconPrinter} onClick={() => void printNow()}>
                    {say('print')}
                  </Button>
                </Row>
                <Muted as="p" isSmall above={8}>
                  {say('hint')}
                </Muted>
              </PageBody>
            </div>
            {children(application)}
          </>
        )}
      </LoadApplication>
    </main>
  )
}
