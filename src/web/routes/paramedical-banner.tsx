import { IconArrowRight } from '@tabler/icons-react'
import type { Admission } from '#domain/admission/admission.ts'
import { yearOf } from '#web/admission/admission-lines.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { useDocumentTitle } from '#web/ui/page-title.tsx'
import { SiteButton } from '#web/ui/site-button.tsx'
import { TrackBanner } from './track-banner.tsx'

/** Closed when the first admission's last day is over (specification 1, section 4). */
function headline(first: Admission | undefined, isKnown: boolean): string {
  if (!isKnown) return 'B.Sc. paramedical courses'
  if (!first) return 'No admission is announced yet'
  if (first.status === 'Closed') return 'REGISTRATION CLOSED'
  return first.status === 'Open' ? `Admissions Open for ${yearOf(first)}` : `Admissions for ${yearOf(first)} open soon`
}

type ParamedicalBannerProps = { first: Admission | undefined; open: Admission | undefined; isKnown: boolean }

/** The dark band of the student track. `open` is what Apply now leads to; without an answer nothing `isKnown` of admissions. */
export function ParamedicalBanner({ first, open, isKnown }: ParamedicalBannerProps) {
  useDocumentTitle('B.Sc. paramedical courses')
  return (
    <TrackBanner over={first ? first.title : 'Student admission'} headline={headline(first, isKnown)} dates={first}>
      {open && (
        <SiteButton href={open.applicationLink} variant="inverse" size="large" iconAfter={IconArrowRight}>
          Apply now
        </SiteButton>
      )}
      <ButtonLink to="/paramedical/applications/all" variant={open ? 'ghost' : 'inverse'} size="large">
        View Applications
      </ButtonLink>
    </TrackBanner>
  )
}
