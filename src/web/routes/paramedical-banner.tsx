import { IconArrowRight } from '@tabler/icons-react'
import type { Admission } from '#domain/admission/admission.ts'
import { yearOf } from '#web/admission/admission-lines.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { buttonClass, ButtonFace } from '#web/ui/button.tsx'
import { Deadline } from '#web/ui/deadline.tsx'
import { DoorwayArt } from '#web/ui/emblem.tsx'
import { Wrap } from '#web/ui/layout.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { useDocumentTitle } from '#web/ui/page-title.tsx'
import css from './paramedical-home.module.css'

/** Closed when the first admission's last day is over (specification 1, section 4). */
function headline(first: Admission | undefined, isLoading: boolean): string {
  if (isLoading) return 'B.Sc. paramedical courses'
  if (!first) return 'No admission is announced yet'
  if (first.status === 'Closed') return 'REGISTRATION CLOSED'
  return first.status === 'Open' ? `Admissions Open for ${yearOf(first)}` : `Admissions for ${yearOf(first)} open soon`
}

/** The dark band of the student track. `open` is what Apply now leads to. */
export function ParamedicalBanner({
  first,
  open,
  isLoading,
}: {
  first: Admission | undefined
  open: Admission | undefined
  isLoading: boolean
}) {
  useDocumentTitle('B.Sc. paramedical courses')
  return (
    <section className={css.banner}>
      <Wrap className={css.bannerInner}>
        <div className={css.art}>
          <DoorwayArt />
        </div>
        <p className={css.over}>{first ? first.title : 'Student admission'}</p>
        <h1 tabIndex={-1}>{headline(first, isLoading)}</h1>
        <div className={css.due}>
          {first && <Deadline startDate={first.startDate} endDate={first.endDate} isInverse />}
        </div>
        <div className={css.actions}>
          {open && (
            <SiteLink href={open.applicationLink} className={buttonClass({ variant: 'inverse', size: 'large' })}>
              <ButtonFace look={{ iconAfter: IconArrowRight }}>Apply now</ButtonFace>
            </SiteLink>
          )}
          <ButtonLink to="/paramedical/applications/all" variant={open ? 'ghost' : 'inverse'} size="large">
            View Applications
          </ButtonLink>
        </div>
      </Wrap>
    </section>
  )
}
