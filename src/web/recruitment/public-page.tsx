import { useQuery } from '@tanstack/react-query'
import { vacanciesCount } from '#domain/recruitment/recruitment.ts'
import { PublicDrive, PublicDrivePage } from '#web/applications/pages/public-drive.tsx'
import { usePageAddress } from '#web/applications/pages/use-page-address.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { language } from '#web/platform/language.ts'
import { ask } from '#web/platform/query-client.ts'
import { candidateStart as say } from '#words/candidates/candidate-start.ts'
import { driveOf } from './recruitment-drives.ts'
import { RecruitmentTerms } from './recruitment-terms.tsx'

/** `/faculty/recruitments/{address}`: the public page of a recruitment. */
export function RecruitmentPage() {
  const { driveId: recruitmentId } = usePageAddress()
  const found = useQuery(ask('GET /api/faculty/recruitment/{recruitmentId}', { params: { recruitmentId } }))
  return (
    <PublicDrivePage of={{ ...found, data: found.data?.recruitment }}>
      {(recruitment) => {
        const { departments, description, status } = recruitment
        const counts = { departmentsCount: departments.length, vacanciesCount: vacanciesCount(departments) }
        const facts = { vacancies: counts.vacanciesCount, departments: counts.departmentsCount }
        return (
          <PublicDrive
            drive={driveOf({ ...recruitment, ...counts })}
            advertisement={recruitment.advertisement}
            description={translatorIn(recruitment.translations, language)(description)}
            isPublished={status !== 'DRAFT'}
            facts={[{ label: say('posts'), value: say('post-count', facts) }]}
          >
            <RecruitmentTerms recruitment={recruitment} />
          </PublicDrive>
        )
      }}
    </PublicDrivePage>
  )
}
