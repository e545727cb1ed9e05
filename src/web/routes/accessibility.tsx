import { useInstitute } from '#web/institute/institute-query.ts'
import { PageBody } from '#web/ui/layout.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Prose } from '#web/ui/prose.tsx'

/** `/accessibility`: what works, what does not, whom to tell. */
export function AccessibilityPage() {
  const { contactEmail } = useInstitute()
  return (
    <PageBody>
      <PageTitle>Accessibility</PageTitle>
      <Prose>
        <p>This portal is built to the Web Content Accessibility Guidelines 2.2, level AA. You should be able to:</p>
        <ul>
          <li>do everything with the keyboard alone, and always see where you are;</li>
          <li>hear every page, field, error and change of status with a screen reader;</li>
          <li>enlarge the page to 400 percent without losing anything or scrolling sideways;</li>
          <li>stop everything that moves, with Pause or with “reduce motion” in the settings of your device;</li>
          <li>take your time: what you type is saved, and after logging in again you are back on the same page.</li>
        </ul>
        <h2>What is known not to be perfect</h2>
        <ul>
          <li>PDF files of notices come from other offices; some are scanned pictures without text.</li>
          <li>The wide tables for administrators scroll sideways on small screens.</li>
        </ul>
        <h2>Tell us</h2>
        <p>
          If something does not work for you, or you need a form or notice in another shape, write to{' '}
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a> and say which page it is. Help with filling the form is
          given on working days.
        </p>
      </Prose>
    </PageBody>
  )
}
