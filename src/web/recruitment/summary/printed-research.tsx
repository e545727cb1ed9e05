import type { ProfessionalData } from '#domain/recruitment/research-questions.ts'
import { PrintFacts, PrintSection, PrintTable } from '#web/applications/print/print-parts.tsx'
import { showTypedDay } from '#domain/platform/answers.ts'
import { language } from '#web/platform/language.ts'
import { facultyWords } from '#words/faculty.ts'

const words = facultyWords(language)

const research = 'professionalData'
const publicationLabel = (name: string) => words.label(`${research}.publications.${name}`)
const headsOf = (list: string, names: readonly string[]) =>
  names.map((name) => words.label(`${research}.${list}.${name}`))

/** Publications, projects, awards, editorial boards and memberships. */
export function PrintedResearch({ of }: { of: ProfessionalData | null }) {
  const { publications, researchProjects, awards, editorialBoards, memberships } = of ?? {}
  return (
    <PrintSection title="6. Research and professional details">
      <PrintFacts
        facts={[
          {
            label: publicationLabel('nationalIndexed'),
            value: String(publications?.nationalIndexed ?? 0),
          },
          {
            label: publicationLabel('internationalIndexed'),
            value: String(publications?.internationalIndexed ?? 0),
          },
          { label: words.name(`${research}.awards`), value: awards?.join('; '), isWide: true },
          { label: words.name(`${research}.editorialBoards`), value: editorialBoards?.join('; '), isWide: true },
        ]}
      />
      {researchProjects && (
        <PrintTable
          label="Research projects"
          heads={['Project', ...headsOf('researchProjects', ['role', 'fundingAgency', 'duration'])]}
          rows={researchProjects.map((one) => [one.title, one.role, one.fundingAgency, one.duration])}
        />
      )}
      {memberships && (
        <PrintTable
          label="Memberships"
          heads={headsOf('memberships', ['organizationName', 'membershipId', 'validFrom', 'validTo'])}
          rows={memberships.map((one) => [
            one.organizationName,
            one.membershipId,
            showTypedDay(one.validFrom),
            showTypedDay(one.validTo),
          ])}
        />
      )}
    </PrintSection>
  )
}
