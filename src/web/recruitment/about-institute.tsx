import {
  IconBooks,
  IconBuildingHospital,
  IconHeartbeat,
  IconMicroscope,
  IconReportMedical,
  IconScale,
  IconStethoscope,
  IconUsersGroup,
} from '@tabler/icons-react'
import { Card } from '#web/ui/card.tsx'
import { Icon, type TablerIcon } from '#web/ui/icon.tsx'
import { SectionHead } from '#web/ui/page-title.tsx'
import css from './about-institute.module.css'

type Point = { icon: TablerIcon; title: string; text: string }

const areas: readonly Point[] = [
  {
    icon: IconStethoscope,
    title: 'Clinical departments',
    text: 'Medicine, surgery, paediatrics, obstetrics, orthopaedics and anaesthesia.',
  },
  {
    icon: IconHeartbeat,
    title: 'Super specialities',
    text: 'Cardiology, nephrology, neurology, urology, gastroenterology and oncology.',
  },
  {
    icon: IconMicroscope,
    title: 'Pathology and basic sciences',
    text: 'Microbiology, pathology, physiology, transfusion medicine.',
  },
  {
    icon: IconReportMedical,
    title: 'Public health and administration',
    text: 'Community medicine, biostatistics, hospital administration.',
  },
]

const reasons: readonly Point[] = [
  {
    icon: IconBuildingHospital,
    title: 'A teaching hospital',
    text: 'Patients from across the region, and residents to teach from the first day.',
  },
  { icon: IconBooks, title: 'Time for research', text: 'Intramural grants, an ethics committee and a library.' },
  {
    icon: IconScale,
    title: 'Published rules',
    text: 'Seats, fees and requirements stand in each recruitment. You see how every rule comes out before you submit.',
  },
  {
    icon: IconUsersGroup,
    title: 'Reservation as by law',
    text: 'Seats by category in every department, and age relaxation as the recruitment says.',
  },
]

function Points({ title, points }: { title: string; points: readonly Point[] }) {
  return (
    <section>
      <SectionHead title={title} />
      <Card>
        <ul className={css.points}>
          {points.map((point) => (
            <li key={point.title}>
              <Icon of={point.icon} size={28} />
              <div>
                <b>{point.title}</b>
                <p>{point.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

/** Where posts are usually announced. */
export function KeyAreas() {
  return <Points title="Key recruitment areas" points={areas} />
}

export function Reasons() {
  return <Points title="Reasons to join" points={reasons} />
}
