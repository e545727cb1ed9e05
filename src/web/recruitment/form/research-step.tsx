import { useField } from '#web/applications/form/draft-form-context.ts'
import { Callout } from '#web/ui/callout.tsx'
import { DigitsField } from '#web/ui/fields/text-field.tsx'
import { FormCell, FormGrid, FormSection } from '#web/ui/form-sheet.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { facultyLabels as labels } from '../answers/faculty-labels.ts'
import { publicationCount } from './publication-count.ts'
import { Memberships, ResearchProjects } from './research-lists.tsx'
import { TextList } from './text-list.tsx'

const publications = [
  'professionalData.publications.nationalIndexed',
  'professionalData.publications.internationalIndexed',
] as const

function CountField({ path }: { path: (typeof publications)[number] }) {
  const { value, error, type, leave } = useField(path)
  const settle = () => {
    const count = publicationCount(value)
    if (count !== value) type(count)
    leave()
  }
  return (
    <DigitsField
      id={path}
      label={labels[path]}
      hint="How many; 0 if none"
      isOptional
      maxLength={8}
      value={value}
      error={error}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={settle}
    />
  )
}

function Publications() {
  return (
    <FormSection title="Publications">
      <Stack gap={24}>
        <Callout tone="warning">
          <p>All research projects and memberships must have documentation.</p>
          <p>Put it into the combined PDF of certificates in step 5.</p>
        </Callout>
        <FormGrid>
          {publications.map((path) => (
            <FormCell key={path} span={6}>
              <CountField path={path} />
            </FormCell>
          ))}
        </FormGrid>
      </Stack>
    </FormSection>
  )
}

/** Step 4: everything is optional; a row that is there says what it is. */
export function ResearchStep() {
  return (
    <>
      <Publications />
      <ResearchProjects />
      <TextList
        list="professionalData.awards"
        title={labels['professionalData.awards']}
        entry="Award"
        whenEmpty="No awards added."
        addLabel="Add award"
      />
      <Memberships />
      <TextList
        list="professionalData.editorialBoards"
        title={labels['professionalData.editorialBoards']}
        entry="Editorial board"
        whenEmpty="No editorial boards added."
        addLabel="Add editorial board"
      />
    </>
  )
}
