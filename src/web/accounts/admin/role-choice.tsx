import { SelectField } from '#web/ui/fields/select-field.tsx'

const roles = [
  { value: 'admin', label: 'Administrators' },
  { value: 'applicant', label: 'Applicants' },
]

/** Everybody, or one role. */
export function RoleChoice({ value, onChange }: { value: string | undefined; onChange: (role: string) => void }) {
  return (
    <SelectField
      label={null}
      aria-label="Role"
      options={roles}
      placeholder="Everybody"
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
