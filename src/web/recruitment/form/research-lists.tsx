import { RowDay, RowText } from '#web/applications/form/rows.tsx'
import { FormCell, FormGrid } from '#web/ui/form-sheet.tsx'
import { EntryFrame, EntryList } from './entry-list.tsx'
import { facultyLabels as labels } from '../answers/faculty-labels.ts'

const projects = 'professionalData.researchProjects'
const memberships = 'professionalData.memberships'

function ProjectFields({ index }: { index: number }) {
  const at = { list: projects, index }
  return (
    <FormGrid>
      <FormCell>
        <RowText {...at} name="title" label="Title" maxLength={300} />
      </FormCell>
      <FormCell span={6}>
        <RowText {...at} name="role" label="Role" hint="Such as Principal Investigator" isOptional maxLength={100} />
      </FormCell>
      <FormCell span={6}>
        <RowText {...at} name="duration" label="Duration" hint="Such as 2021 to 2023" isOptional maxLength={100} />
      </FormCell>
      <FormCell>
        <RowText {...at} name="fundingAgency" label="Funding agency" isOptional maxLength={200} />
      </FormCell>
    </FormGrid>
  )
}

export function ResearchProjects() {
  return (
    <EntryList
      list={projects}
      title={labels[projects]}
      entry="Research project"
      whenEmpty="No research projects added."
      addLabel="Add research project"
      emptyRow={{ title: '', role: '', fundingAgency: '', duration: '' }}
      firstField="title"
    >
      {({ index, ...frame }) => (
        <EntryFrame {...frame}>
          <ProjectFields index={index} />
        </EntryFrame>
      )}
    </EntryList>
  )
}

function MembershipFields({ index }: { index: number }) {
  const at = { list: memberships, index }
  return (
    <FormGrid>
      <FormCell span={8}>
        <RowText {...at} name="organizationName" label="Organization" maxLength={200} />
      </FormCell>
      <FormCell span={4}>
        <RowText {...at} name="membershipId" label="Membership ID" isOptional maxLength={100} />
      </FormCell>
      <FormCell span={6}>
        <RowDay {...at} name="validFrom" label="Valid from" isOptional />
      </FormCell>
      <FormCell span={6}>
        <RowDay {...at} name="validTo" label="Valid to" hint="dd-mm-yyyy; empty when for life" isOptional />
      </FormCell>
    </FormGrid>
  )
}

export function Memberships() {
  return (
    <EntryList
      list={memberships}
      title={labels[memberships]}
      entry="Membership"
      whenEmpty="No memberships added."
      addLabel="Add membership"
      emptyRow={{ organizationName: '', membershipId: '', validFrom: '', validTo: '' }}
      firstField="organizationName"
    >
      {({ index, ...frame }) => (
        <EntryFrame {...frame}>
          <MembershipFields index={index} />
        </EntryFrame>
      )}
    </EntryList>
  )
}
