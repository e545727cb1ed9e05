import type { ProfessionalData } from '#domain/recruitment/faculty-form.ts'
import { PrintFacts, PrintSection, PrintTable } from '#web/applications/print/print-parts.tsx'
import { showTypedDay } from '#domain/platform/answers.ts'
import { facultyLabels } from '../answers/faculty-labels.ts'

/** Publications, projects, awards, editorial boards and memberships. */
export function PrintedResearch({ research }: { research: ProfessionalData | null }) {
  const { publications, researchProjects, awards, editorialBoards, memberships } = research ?? {}
  return (
    <PrintSection title="6. Research and professional details">
      <PrintFacts
        facts={[
          {
            label: facultyLabels['professionalData.publications.nationalIndexed'],
            value: String(publications?.nationalIndexed ?? 0),
          },
          {
            label: facultyLabels['professionalData.publications.internationalIndexed'],
            value: String(publications?.internationalIndexed ?? 0),
          },
          { label: 'Awards', value: awards?.join('; '), isWide: true },
          { label: 'Editorial boards', value: editorialBoards?.join('; '), isWide: true },
        ]}
      />
      {researchProjects && (
        <PrintTable
          label="Research projects"
          heads={['Project', 'Role', 'Funding agency', 'Duration']}
          rows={researchProjects.map((one) => [one.title, one.role, one.fundingAgency, one.duration])}
        />
      )}
      {memberships && (
        <PrintTable
          label="Memberships"
          heads={['Organization', 'Membership', 'Valid from', 'Valid to']}
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
