import { IconArrowRight, IconSchool, IconStethoscope } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Admission } from '#domain/admission/admission.ts'
import type { RecruitmentItem } from '#domain/recruitment/recruitment.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Deadline } from '#web/ui/deadline.tsx'
import { DoorwayArt } from '#web/ui/emblem.tsx'
import { IconTile } from '#web/ui/icon-tile.tsx'
import type { TablerIcon } from '#web/ui/icon.tsx'
import { Wrap } from '#web/ui/layout.tsx'
import css from './landing-tracks.module.css'

type TrackProps = { icon: TablerIcon; title: string; text: string; due: ReactNode; link: ReactNode }

function Track({ icon, title, text, due, link }: TrackProps) {
  return (
    <Card className={css.track}>
      <div className={css.trackHead}>
        <IconTile of={icon} />
        <h2>{title}</h2>
      </div>
      <p>{text}</p>
      <div className={css.due}>{due}</div>
      {link}
    </Card>
  )
}

function StudentTrack({ admission }: { admission: Admission | undefined }) {
  return (
    <Track
      icon={IconSchool}
      title="B.Sc. paramedical courses"
      text="Emergency Medical Technology (EMT) and Hematology and Transfusion Medicine (HTM), on your NEET (UG) score."
      due={admission && <Deadline startDate={admission.startDate} endDate={admission.endDate} />}
      link={
        <ButtonLink to="/paramedical" size="large" iconAfter={IconArrowRight} className={css.go}>
          Student Admission
        </ButtonLink>
      }
    />
  )
}

function FacultyTrack({ recruitment }: { recruitment: RecruitmentItem | undefined }) {
  return (
    <Track
      icon={IconStethoscope}
      title="Faculty posts"
      text="Assistant Professor, Associate Professor, Additional Professor and Professor, in the institute’s departments."
      due={recruitment && <Deadline {...recruitment.applicationDates} />}
      link={
        <ButtonLink to="/faculty" size="large" iconAfter={IconArrowRight} className={css.go}>
          Faculty Recruitment
        </ButtonLink>
      }
    />
  )
}

type LandingTracksProps = {
  /** Those to show the closing dates of; undefined while unknown, or when there is none. */
  admission: Admission | undefined
  recruitment: RecruitmentItem | undefined
}

/** The dark band with the two ways in. */
export function LandingTracks({ admission, recruitment }: LandingTracksProps) {
  return (
    <section className={css.hero}>
      <Wrap className={css.heroInner}>
        <div className={css.heroTop}>
          <div className={css.heroArt}>
            <DoorwayArt />
          </div>
          <div className={css.heroText}>
            <h1 tabIndex={-1}>Admissions and faculty recruitment</h1>
            <p>Apply, upload your documents and pay the fee in one place. Your form is saved as you type.</p>
          </div>
        </div>
        <div className={css.tracks}>
          <StudentTrack admission={admission} />
          <FacultyTrack recruitment={recruitment} />
        </div>
      </Wrap>
    </section>
  )
}
