import { useQuery } from '@tanstack/react-query'
import { PublicDrive, PublicDrivePage } from '#web/applications/pages/public-drive.tsx'
import { usePageAddress } from '#web/applications/pages/use-page-address.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { language } from '#web/platform/language.ts'
import { ask } from '#web/platform/query-client.ts'
import { CourseNames } from '#web/selection/course-names.tsx'
import { PublicSelection } from '#web/selection/published-policies.tsx'
import { studentHome as say } from '#words/candidates/student-home.ts'
import { driveOf } from './admission-drives.ts'
import { seatsLine } from './admission-lines.ts'
import { AdmissionTerms } from './admission-terms.tsx'

/** `/paramedical/admissions/{address}`: the public page of an admission. */
export function AdmissionPage() {
  const { driveId: id } = usePageAddress()
  const found = useQuery(ask('GET /api/admissions/{id}', { params: { id } }))
  return (
    <PublicDrivePage of={{ ...found, data: found.data?.admission }}>
      {(admission) => (
        <PublicDrive
          drive={driveOf(admission)}
          advertisement={admission.advertisement}
          description={translatorIn(admission.translations, language)(admission.description)}
          isPublished={admission.published}
          facts={[{ label: say('seats'), value: seatsLine(admission) }]}
        >
          <AdmissionTerms admission={admission} />
          <CourseNames translations={admission.translations}>
            <PublicSelection driveId={admission.id} isAhead={admission.status !== 'Closed' && !admission.cancelled} />
          </CourseNames>
        </PublicDrive>
      )}
    </PublicDrivePage>
  )
}
