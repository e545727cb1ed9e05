import { IconArrowRight } from '@tabler/icons-react'
import type { Admission } from '#domain/admission/admission.ts'
import { yearOf } from '#web/admission/admission-lines.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { useDocumentTitle } from '#web/ui/page-title.tsx'
import { SiteButton } from '#web/ui/site-button.tsx'
import { TrackBanner } from './track-banner.tsx'

function headline(admission: Admission | undefined, isKnown: boolean): string {
  if (!isKnown) return 'B.Sc. paramedical courses'
  if (!admission) return 'No admission is announced yet'
  if (admission.status === 'Closed') return 'REGISTRATION CLOSED'
  const year = yearOf(admission)
  return admission.status === 'Open' ? `Admissions Open for ${year}` : `Admissions for ${year} open soon`
}

type ParamedicalBannerProps = {
  /** The one to show: an open one before all others. */
  admission: Admission | undefined
  /** False until it is answered which admissions there are. */
  isKnown: boolean
}

/** The dark band of the student track: headline, dates and Apply now are of one admission. */
export function ParamedicalBanner({ admission, isKnown }: ParamedicalBannerProps) {
  useDocumentTitle('B.Sc. paramedical courses')
  const isOpen = admission?.status === 'Open'
  return (
    <TrackBanner
      over={admission ? admission.title : 'Student admission'}
      headline={headline(admission, isKnown)}
      dates={admission}
    >
      {isOpen && (
        <SiteButton href={admission.applicationLink} variant="inverse" size="large" iconAfter={IconArrowRight}>
          Apply now
        </SiteButton>
      )}
      <ButtonLink to="/paramedical/applications/all" variant={isOpen ? 'ghost' : 'inverse'} size="large">
        View Applications
      </ButtonLink>
    </TrackBanner>
  )
}
